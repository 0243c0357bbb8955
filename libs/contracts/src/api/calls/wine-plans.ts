import { mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { AddressGiven } from '../address.ts';
import { ItemCode } from '../envelope.ts';
import { KeepTokenBody } from '../saved-cards.ts';
import {
  CancelReasons,
  CaseId,
  CaseType,
  FreeGifts,
  FrequencyGiven,
  NextCase,
  OneWinePlan,
  OwnSubscriptions,
  PlanAddresses,
  PlanCases,
  PlanDeliveryDates,
  PlanDeliveryMethods,
  PlanOptions,
  PlanPayment,
  PlanScheme,
  PlanTaken,
  Reasons,
  SavedCase,
  SaveOption,
  SaveType,
  SchemeCode,
  SkipCheck,
  SubscriptionId,
  WinePlans,
} from '../wine-plans.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'wine plans';
const params = { subscriptionId: SubscriptionId };
const caseParams = { ...params, orderId: CaseId };
const addressParams = { ...params, addressId: Type.String({ maxLength: 20 }) };
const ofCase = { orderId: Type.Optional(CaseId) };
const bottleCountFilter = Type.Optional(Type.Integer({ minimum: 1, maximum: mostPerLine }));
const ReasonCode = Type.String({ pattern: '^[A-Z_]{2,40}$' });
const CardId = Type.String({ maxLength: 20 });

const own = { 401: ['log_in'], 404: ['unknown_plan'] } as const;
const ownCase = { 401: ['log_in'], 404: ['unknown_plan', 'unknown_case'] } as const;
const changed = { ...own, 409: ['plan_over', 'too_late', 'charging'] } as const;
/** Wines of the next case alone are changed, until its cut-off. */
const notNow = ['plan_over', 'too_late', 'charging', 'not_next'] as const;
const caseChanged = { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_plan', 'unknown_case', 'unknown_item'] } as const;
const addressErrors = {
  400: ['invalid', 'required', 'po_box'],
  401: ['log_in'],
  404: ['unknown_plan', 'unknown_address'],
  409: ['plan_over', 'state_refused', 'too_many_addresses', 'already_kept'],
} as const;
const cardErrors = {
  400: ['invalid', 'card_not_taken'],
  401: ['log_in'],
  402: ['card_declined'],
  404: ['unknown_plan', 'unknown_card'],
  409: ['plan_over', 'too_many_cards'],
  429: ['too_many'],
  503: ['payment_silent', 'payment_impossible', 'payment_not_set_up'],
} as const;

const given = Type.Object({ shippingNewAddress: AddressGiven });
/** As the checkout's second form of an address has it. */
const givenV2 = Type.Object({ shippingDetail: Type.Object({ address: AddressGiven }) });

export const winePlanCalls = {
  getPlanScheme: {
    tag,
    summary: 'A plan that the market sells: its cases, frequencies, prices, welcome gifts and terms',
    params: { schemeId: SchemeCode },
    reply: PlanScheme,
    errors: { 404: ['unknown_scheme'] },
  },
  listPlanOptions: {
    tag,
    summary: 'The plans that the market sells',
    query: {
      schemeType: Type.Optional(Type.Enum(['WINEPLAN'])),
      bottleCountFilter,
      schemeFamily: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    },
    reply: PlanOptions,
  },
  listSubscriptions: { tag, summary: "All of the customer's subscriptions", reply: OwnSubscriptions, errors: { 401: ['log_in'] } },
  listWinePlans: { tag, summary: "The customer's wine plans", reply: WinePlans, errors: { 401: ['log_in'] } },
  getWinePlan: { tag, summary: 'One wine plan', params, reply: OneWinePlan, errors: own },
  listUpcomingCases: { tag, summary: 'The cases that are to come, in their order', params, reply: PlanCases, errors: own },
  getSavedCase: {
    tag,
    summary: 'The wines of the next case as saved, as changed since, as the plan chose them, or as chosen for every case',
    params: { ...params, saveType: SaveType },
    reply: SavedCase,
    errors: ownCase,
  },
  listPastCases: {
    tag,
    summary: 'The cases that have come, were skipped or were not paid, the last first',
    params,
    reply: PlanCases,
    errors: own,
  },
  listPlanDeliveryMethods: { tag, summary: 'How the cases can come', params, reply: PlanDeliveryMethods, errors: own },
  changePlanDelivery: {
    tag,
    summary: 'Another day for the next case, or another way of delivery for all',
    params,
    body: Type.Object({
      nextDeliveryDate: Type.Optional(Type.String({ format: 'date' })),
      deliveryMethod: Type.Optional(Type.String({ maxLength: 10 })),
      deliveryTypeCode: Type.Optional(Type.Enum(['delivery', 'collection'])),
    }),
    reply: OneWinePlan,
    errors: { ...changed, 400: ['invalid', 'unknown_method', 'no_such_day'] },
  },
  checkSkip: {
    tag,
    summary: 'Whether a case can be skipped, and what comes next then; the next case unless another is named',
    params,
    query: ofCase,
    reply: SkipCheck,
    errors: ownCase,
  },
  skipCase: {
    tag,
    summary: 'Skip the case for which a skip check said that it can be',
    params,
    query: { orderId: CaseId },
    reply: OneWinePlan,
    errors: { ...ownCase, 409: ['not_checked', 'plan_over', 'too_late', 'charging'] },
  },
  keepSkippedCase: {
    tag,
    summary: 'Take a skip back until the cut-off of the case',
    params,
    query: { orderId: CaseId },
    reply: OneWinePlan,
    errors: { ...ownCase, 409: ['plan_over', 'too_late', 'not_skipped'] },
  },
  listPlanDeliveryDates: {
    tag,
    summary: 'Days on which the next case can come by a way of delivery',
    params: { ...params, method: Type.String({ maxLength: 10 }) },
    reply: PlanDeliveryDates,
    errors: { ...ownCase, 400: ['invalid', 'unknown_method'] },
  },
  listOwnPlanOptions: {
    tag,
    summary: 'What the plan can be changed into',
    params,
    query: { bottleCountFilter },
    reply: PlanOptions,
    errors: own,
  },
  subscribeToPlan: {
    tag,
    summary: 'Put a plan into the basket: its first case, with what comes free; it begins when the order is paid',
    body: Type.Object({
      schemeCode: SchemeCode,
      caseType: CaseType,
      frequency: FrequencyGiven,
      /** A plan of the customer's that this one takes the place of, once it is paid. */
      parentSubscriptionId: Type.Optional(SubscriptionId),
    }),
    reply: PlanTaken,
    errors: {
      400: ['invalid', 'basket_limit'],
      401: ['log_in'],
      404: ['unknown_scheme', 'unknown_case_type', 'unknown_plan'],
      409: ['out_of_stock', 'low_stock', 'already_subscribed', 'plan_in_basket', 'plan_over', 'charged_apart'],
    },
  },
  changeWinePlan: {
    tag,
    summary: 'Another case or frequency: for the next delivery only, or for the plan',
    params,
    body: Type.Object({
      caseType: Type.Optional(CaseType),
      frequency: Type.Optional(FrequencyGiven),
      /** The case from which it holds; the next one unless named. */
      subscriptionOrderId: Type.Optional(CaseId),
      /** True: for this case and all that follow. */
      changePlan: Type.Optional(Type.Boolean()),
      /** True: for this case alone. One of the two is said. */
      nextDeliveryOnly: Type.Optional(Type.Boolean()),
    }),
    reply: OneWinePlan,
    errors: {
      ...ownCase,
      400: ['invalid', 'unknown_case_type', 'unknown_frequency'],
      409: ['plan_over', 'too_late', 'charging', 'out_of_stock'],
    },
  },
  agreeToPlanPrice: {
    tag,
    summary: 'Agree to the price that the plan costs from the day that was told',
    params,
    body: Type.Object({ price: Type.Integer({ minimum: 0 }) }),
    reply: OneWinePlan,
    errors: { ...own, 409: ['plan_over', 'price_changed'] },
  },
  getNextCase: {
    tag,
    summary: 'A case to come: its wines, spare spaces, gifts, and what can take their place',
    params: caseParams,
    reply: NextCase,
    errors: ownCase,
  },
  putWineIntoCase: {
    tag,
    summary: 'Bottles of a wine into the next case; `set` says how many there are then, `add` adds',
    params: { ...caseParams, itemCode: ItemCode },
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }),
      method: Type.Optional(Type.Enum(['add', 'set'])),
    }),
    reply: NextCase,
    errors: { ...caseChanged, 409: [...notNow, 'no_space', 'low_stock', 'out_of_stock'] },
  },
  takeWineOutOfCase: {
    tag,
    summary: 'All bottles of a wine out of the next case',
    params: { ...caseParams, itemCode: ItemCode },
    reply: NextCase,
    errors: { ...caseChanged, 409: notNow },
  },
  saveNextCase: {
    tag,
    summary: 'Send the case with these wines: the next one, or every one',
    params: caseParams,
    body: Type.Object({ saveOption: SaveOption }),
    reply: NextCase,
    errors: { ...ownCase, 400: ['invalid'], 409: [...notNow, 'spare_spaces', 'low_stock', 'out_of_stock'] },
  },
  resetNextCase: {
    tag,
    summary: 'The next case as the plan chose it',
    params: caseParams,
    reply: NextCase,
    errors: { ...ownCase, 409: notNow },
  },
  swapWine: {
    tag,
    summary: 'Another wine of the plan in the place of one of the next case, at no cost',
    params,
    body: Type.Object({ activeItemCode: ItemCode, swapItemCode: ItemCode }),
    reply: NextCase,
    errors: { ...caseChanged, 409: ['plan_over', 'too_late', 'charging', 'no_swap', 'low_stock', 'out_of_stock'] },
  },
  listFreeGifts: { tag, summary: 'What comes free with the next case', params, reply: FreeGifts, errors: own },
  getPlanAddresses: {
    tag,
    summary: 'Where the cases go, who is billed, and what can be chosen',
    params,
    reply: PlanAddresses,
    errors: own,
  },
  setPlanAddress: {
    tag,
    summary: 'Bill, deliver, or have it ready in a shop, at a kept address',
    params: { ...addressParams, use: Type.Enum(['billing', 'delivery', 'shop']) },
    reply: PlanAddresses,
    errors: addressErrors,
  },
  addPlanAddress: { tag, summary: 'A new delivery address', params, body: given, reply: PlanAddresses, errors: addressErrors },
  editPlanAddress: {
    tag,
    summary: 'Write a delivery address anew',
    params: addressParams,
    body: given,
    reply: PlanAddresses,
    errors: addressErrors,
  },
  addPlanAddressV2: { tag, summary: 'A new delivery address', params, body: givenV2, reply: PlanAddresses, errors: addressErrors },
  editPlanAddressV2: {
    tag,
    summary: 'Write a delivery address anew',
    params: addressParams,
    body: givenV2,
    reply: PlanAddresses,
    errors: addressErrors,
  },
  getPlanPayment: { tag, summary: 'The card that pays, and those that can', params, reply: PlanPayment, errors: own },
  setPlanPayment: {
    tag,
    summary: 'Another kept card for this plan or for all; what is unpaid is charged at once',
    params,
    body: Type.Object({ cardId: CardId, updateAllPlans: Type.Optional(Type.Boolean()) }),
    reply: PlanPayment,
    errors: cardErrors,
  },
  listCancelReasons: {
    tag,
    summary: 'Why customers leave, and the one offer that is made to whoever does',
    params,
    reply: CancelReasons,
    errors: own,
  },
  listPlanReasons: {
    tag,
    summary: 'Reasons to choose from: to leave, or to skip',
    params,
    query: { type: Type.Enum(['cancel', 'skip']) },
    reply: Reasons,
    errors: { ...own, 400: ['invalid'] },
  },
  cancelWinePlan: {
    tag,
    summary: 'Leave a plan: nothing is charged any more. What was charged is still sent',
    params,
    query: { reasonCode: ReasonCode },
    reply: OneWinePlan,
    errors: { ...own, 400: ['invalid', 'unknown_reason'], 409: ['plan_over', 'charging'] },
  },
  tellPlanFeedback: {
    tag,
    summary: 'What whoever left would tell us',
    params,
    query: { feedbackText: Type.String({ minLength: 1, maxLength: 1000 }) },
    reply: OneWinePlan,
    errors: { ...own, 400: ['invalid', 'required'], 409: ['plan_running'] },
  },
  takeSaveOffer: {
    tag,
    summary: 'Stay for what was offered',
    params,
    body: Type.Object({
      subscriptionOrderId: CaseId,
      offerId: Type.String({ maxLength: 40 }),
      token: Type.String({ maxLength: 200 }),
    }),
    reply: OneWinePlan,
    errors: { ...ownCase, 409: ['plan_over', 'too_late', 'charging', 'offer_over', 'offer_taken'] },
  },
  reinstateWinePlan: {
    tag,
    summary: 'Go on with a plan that was left',
    params,
    reply: OneWinePlan,
    errors: { ...own, 409: ['plan_running', 'plan_over', 'already_subscribed', 'out_of_stock', 'card_needed'] },
  },
  withdrawFromPlan: {
    tag,
    summary: 'Withdraw within 14 days of joining, and have money back',
    params,
    body: Type.Object({
      /** What the customer was told they have back, in minor units: another amount is refused. */
      expectedAmount: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    reply: OneWinePlan,
    errors: { ...own, 409: ['plan_over', 'too_late', 'amount_changed', 'charging'] },
  },
  cancelSubscription: {
    tag,
    summary: 'Leave a subscription of any kind',
    params,
    query: { reasonCode: ReasonCode },
    reply: OwnSubscriptions,
    errors: {
      400: ['invalid', 'unknown_reason'],
      401: ['log_in'],
      404: ['unknown_subscription'],
      409: ['plan_over', 'charging', 'wine_in_storage', 'rent_unpaid'],
    },
  },
  changeSubscription: {
    tag,
    summary: 'Another case for a subscription, and whether it goes on by itself',
    params,
    body: Type.Object({ caseType: Type.Optional(CaseType), autoRenew: Type.Optional(Type.Boolean()) }),
    reply: OwnSubscriptions,
    errors: {
      400: ['invalid', 'unknown_case_type'],
      401: ['log_in'],
      404: ['unknown_subscription'],
      409: ['plan_over', 'too_late', 'charging', 'out_of_stock', 'wine_in_storage', 'rent_unpaid'],
    },
  },
  listSubscriptionCards: {
    tag,
    summary: 'The card that pays for a subscription, and those that can',
    params,
    reply: PlanPayment,
    errors: { 401: ['log_in'], 404: ['unknown_subscription'] },
  },
  addSubscriptionCard: {
    tag,
    summary: 'Keep a new card and have it pay for a subscription',
    params,
    body: KeepTokenBody,
    reply: PlanPayment,
    errors: { ...cardErrors, 404: ['unknown_subscription'] },
  },
  setSubscriptionCard: {
    tag,
    summary: 'Another kept card for a subscription',
    params,
    body: Type.Object({ cardId: CardId }),
    reply: PlanPayment,
    errors: { ...cardErrors, 404: ['unknown_subscription', 'unknown_card'] },
  },
} as const satisfies Record<string, CallSchema>;
