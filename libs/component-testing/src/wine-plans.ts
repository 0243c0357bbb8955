import type { CallReply } from '@cellardoor/contracts';
import type {
  CancelReasons,
  CaseChoice,
  CaseWine,
  NextCase,
  PlanAddresses,
  PlanCase,
  WinePlan,
} from '@cellardoor/contracts/api/wine-plans';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { anAddress } from './orders.ts';
import { type Changes, changed } from './shoppers.ts';

/** A kept Visa ending 1111. */
export const aCard = (changes?: Changes<SavedCard>): SavedCard =>
  changed<SavedCard>(
    { cardId: '1', cardType: 'visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2035', isDefault: true },
    changes,
  );

/** The case of Tuesday 15 December 2026, charged £59.94 a week before; it can be changed until 7 December. */
export const aPlanCase = (changes?: Changes<PlanCase>): PlanCase =>
  changed<PlanCase>(
    {
      orderId: '501',
      state: 'OPEN',
      deliveryDate: '2026-12-15',
      chargeDate: '2026-12-08',
      cutOff: '2026-12-07T23:59:00.000Z',
      mayChange: true,
      amount: 5994,
      deliveryCost: 0,
      bottles: 6,
      caseType: 'MIX6',
      placedOrderId: null,
    },
    changes,
  );

/** The case that follows it. */
export const aLaterCase = (changes?: Changes<PlanCase>): PlanCase =>
  aPlanCase(
    changed(
      {
        orderId: '502',
        state: 'PLANNED',
        deliveryDate: '2027-03-09',
        chargeDate: '2027-03-02',
        cutOff: '2027-03-01T23:59:00.000Z',
      },
      changes as object,
    ) as Changes<PlanCase>,
  );

/** The half tour of Anna Smith: six mixed bottles every twelve weeks for £59.94, paid by a Visa. */
export const aWinePlan = (changes?: Changes<WinePlan>): WinePlan =>
  changed<WinePlan>(
    {
      subscriptionId: '7',
      schemeCode: 'TOURHALF',
      schemeFamily: 'tours',
      name: 'Half tour',
      picture: '/pictures/scene-terraces-960.avif',
      status: 'ACTIVE',
      caseType: 'MIX6',
      caseName: 'Mixed',
      bottles: 6,
      frequency: 'P12W',
      price: 5994,
      yearCost: 29970,
      currency: 'GBP',
      startedOn: '2026-09-22',
      autoRenew: true,
      nextCase: aPlanCase(),
      deliveryMethod: 'STD',
      deliveryTypeCode: 'delivery',
      card: aCard(),
      trouble: null,
      withdrawal: null,
      reinstateUntil: null,
      newPrice: null,
    },
    changes,
  );

/** Three bottles of Château Marlac 2019 at £9.99. */
export const aCaseWine = (changes?: Changes<CaseWine>): CaseWine =>
  changed<CaseWine>(
    {
      itemCode: 'W1001',
      name: 'Château Marlac',
      vintage: '2019',
      colourName: 'Red',
      countryName: 'France',
      thumbnail: '/pictures/W1001-120.avif',
      quantity: 3,
      pricePerBottle: 999,
      amount: 2997,
      isFromPlan: true,
      news: null,
    },
    changes,
  );

/** Twenty bottles of Rioja Alba 2022, of the plan's own wines. */
export const aCaseChoice = (changes?: Changes<CaseChoice>): CaseChoice =>
  changed<CaseChoice>(
    {
      itemCode: 'W1003',
      name: 'Rioja Alba',
      vintage: '2022',
      colourName: 'White',
      countryName: 'Spain',
      thumbnail: '/pictures/W1003-120.avif',
      pricePerBottle: 999,
      isSwap: true,
      stock: 20,
    },
    changes,
  );

/** Two wines of three bottles each, as the plan chose them, with one to swap and one to buy. */
export const aNextCase = (changes?: Changes<NextCase>): NextCase =>
  changed<NextCase>(
    {
      subscriptionId: '7',
      case: aPlanCase(),
      capacity: 6,
      spaces: 0,
      wines: [aCaseWine(), aCaseWine({ itemCode: 'W1002', name: 'Casa Verde', vintage: '2021', countryName: 'Italy' })],
      gifts: [],
      choices: [
        aCaseChoice(),
        aCaseChoice({ itemCode: 'W1004', name: 'Barolo Nero', vintage: '2018', pricePerBottle: 2499, isSwap: false }),
      ],
      isSaved: true,
      isChanged: false,
      saveOption: 'NEXT_CASE',
      amountIfSaved: 5994,
    },
    changes,
  );

/** One address in Bath, for both; a shop to collect from. */
export const somePlanAddresses = (changes?: Changes<PlanAddresses>): PlanAddresses =>
  changed<PlanAddresses>(
    {
      billing: { addressId: '11', address: anAddress() },
      delivery: { addressId: '11', address: anAddress() },
      shop: null,
      shippingAddresses: [{ addressId: '11', address: anAddress() }],
      shops: [{ addressId: 'S1', name: 'Bath', address: '3 Milsom Street, BA1 1DE' }],
    },
    changes,
  );

/** Two reasons, and £10.00 off the next case for whoever stays. */
export const someCancelReasons = (changes?: Changes<CancelReasons>): CancelReasons =>
  changed<CancelReasons>(
    {
      reasons: [
        { reasonCode: 'TOO_MUCH', text: 'I have too much wine' },
        { reasonCode: 'PRICE', text: 'It costs too much' },
      ],
      saveOffer: { offerId: 'o1', token: 'signed', subscriptionOrderId: '501', headline: 'A present from us.', saving: 1000 },
    },
    changes,
  );

/** Standard delivery, which is chosen and free, and collection in a shop. */
export const somePlanMethods = (): CallReply<'listPlanDeliveryMethods'>['methods'] => [
  { deliveryMethod: 'STD', deliveryTypeCode: 'delivery', name: 'Standard delivery', cost: 0, promise: 'Within 3 days', isChosen: true },
  { deliveryMethod: 'COL', deliveryTypeCode: 'collection', name: 'Collect in a shop', cost: 0, promise: 'Ready at noon', isChosen: false },
];
