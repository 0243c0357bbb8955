import type { BasketLine } from '@cellardoor/contracts';
import type { LinePlan, PlanCaseType, PlanCharges, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { aLine, type Changes, changed } from './shoppers.ts';

/** Every 12 weeks: £73.99 on 17 February 2027, and £364.95 in twelve months. */
export const somePlanCharges = (changes?: Changes<PlanCharges>): PlanCharges =>
  changed<PlanCharges>({ frequency: 'P12W', nextChargeDate: '2027-02-17', nextCharge: 7399, yearCost: 36495 }, changes);

/** Six bottles, mixed: £81.00 elsewhere, £69.00 in the plan, which is £11.50 a bottle. */
export const aPlanCaseType = (changes?: Changes<PlanCaseType>): PlanCaseType =>
  changed<PlanCaseType>(
    {
      caseType: 'MIXED',
      name: 'Mixed',
      bottles: 6,
      itemCode: 'P6001',
      listPrice: 8100,
      price: 6900,
      firstPrice: 3450,
      pricePerBottle: 1150,
      inStock: true,
      charges: [somePlanCharges()],
    },
    changes,
  );

/** The Half tour: six bottles every 12 weeks, with four welcome gifts. */
export const aPlan = (changes?: Changes<PlanScheme>): PlanScheme =>
  changed<PlanScheme>(
    {
      schemeCode: 'HALF',
      schemeFamily: 'tours',
      schemeType: 'WINEPLAN',
      name: 'Half tour',
      headline: 'Six bottles from six places',
      description: 'A short way around the wine world, chosen by our buyers.',
      picture: '/pictures/scene-terraces-960.avif',
      cases: [aPlanCaseType()],
      frequencies: ['P12W'],
      welcomeGifts: [
        { gift: 'FREE_DELIVERY', name: 'Free delivery on first case', itemCode: null, upTo: 0 },
        { gift: 'FAMILY_DISCOUNT', name: 'Family discount up to £70', itemCode: null, upTo: 7000 },
        { gift: 'FREE_ITEM', name: 'Free Prosecco', itemCode: 'G7001', upTo: 0 },
        { gift: 'FREE_ITEM', name: 'Handmade crystal tumblers', itemCode: 'G7002', upTo: 0 },
      ],
      terms: { version: '1', text: 'A case comes every 12 weeks until you leave.' },
      reminderDays: 7,
      cutOffDays: 3,
      currency: 'GBP',
    },
    changes,
  );

const twelve = (frequency: PlanCharges['frequency'], nextChargeDate: string): PlanCaseType =>
  aPlanCaseType({
    bottles: 12,
    itemCode: 'P12001',
    listPrice: 15600,
    price: 12900,
    firstPrice: 6450,
    pricePerBottle: 1075,
    charges: [somePlanCharges({ frequency, nextChargeDate, nextCharge: 13399 })],
  });

/** Half, Full and Grand tour: the last two are the same twelve bottles, every 12 and every 8 weeks. */
export const someTours = (): PlanScheme[] => [
  aPlan(),
  aPlan({ schemeCode: 'FULL', name: 'Full tour', cases: [twelve('P12W', '2027-02-17')] }),
  aPlan({ schemeCode: 'GRAND', name: 'Grand tour', frequencies: ['P8W'], cases: [twelve('P8W', '2027-01-20')] }),
];

/** What the line of a Half tour begins. */
export const aLinePlan = (changes?: Changes<LinePlan>): LinePlan =>
  changed<LinePlan>(
    { schemeCode: 'HALF', name: 'Half tour', caseType: 'MIXED', bottles: 6, price: 6900, ...somePlanCharges(), firstDeliveryFree: true },
    changes,
  );

/** The line of a Half tour: its first case for £69.00. */
export const aPlanLine = (changes?: Changes<BasketLine>): BasketLine =>
  aLine(
    changed<BasketLine>(
      {
        ...aLine(),
        commerceItemId: '7',
        product: {
          itemCode: 'P6001',
          name: 'Half tour',
          vintage: '',
          thumbnailImage: '/pictures/P6001-120.avif',
          mixed: true,
          productType: 'winePlan',
        },
        sku: { itemCode: 'P6001' },
        caseBottleCount: 6,
        bottleCount: 6,
        quantity: 1,
        itemPriceInfo: { amount: 6900, listAmount: 8100, unitAmount: 6900, parts: [] },
        lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['WINEPLAN_RECRUITMENT_ITEM'] } },
        terms: { stockUnits: 1, most: 1, needsAccount: true, isDelivered: true },
        plan: aLinePlan(),
      },
      changes,
    ),
  );

/** What comes free with it: tumblers. */
export const aPlanGiftLine = (): BasketLine =>
  aLine({
    commerceItemId: '8',
    product: { itemCode: 'G7002', name: 'Handmade crystal tumblers', vintage: '', productType: 'planGift' },
    sku: { itemCode: 'G7002' },
    caseBottleCount: 0,
    bottleCount: 0,
    quantity: 1,
    itemPriceInfo: { amount: 0, listAmount: 0, unitAmount: 0, parts: [] },
    lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['SUBSCRIPTION_FREE_ITEM'] } },
    terms: { stockUnits: 1, most: 1 },
  });
