import { frequencyPattern, planFrequencies } from '@cellardoor/rules/plan-frequencies';
import { membershipStatuses } from '@cellardoor/rules/memberships';
import { planSaveOptions, planSaveTypes } from '@cellardoor/rules/plan-choices';
import { Type } from 'typebox';
import { BilledAddress } from './address.ts';
import { Amount, CurrencyCode, ItemCode } from './envelope.ts';
import { SavedCard } from './saved-cards.ts';

/** Digits; longer ones than a bigint holds are refused at the edge. */
export const SubscriptionId = Type.String({ pattern: '^[0-9]{1,15}$' });
/** Of a case of a plan, before it is an order as well as afterwards. */
export const CaseId = Type.String({ pattern: '^[0-9]{1,15}$' });
export const SchemeCode = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });
export const CaseType = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });

/** How often a case comes: an ISO 8601 duration of whole weeks or calendar months, `P12W`, `P1M`. */
export const PlanFrequency = Type.Enum([...planFrequencies]);
/** The same as it is sent, so that what is none gets an error that says what is possible. */
export const FrequencyGiven = Type.String({ pattern: frequencyPattern });

/** ISO date in the country's zone. */
const Day = Type.String();
/** ISO 8601, UTC. */
const Time = Type.String();
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** What follows the first case at one of the frequencies, if the plan is joined now: it stands beside the button that joins. [WPL-08] */
export const PlanCharges = Type.Object({
  frequency: PlanFrequency,
  /** The day on which the second case is charged, and what for, delivery included; minor units. */
  nextChargeDate: Day,
  nextCharge: Amount,
  /** What of it is tax that comes on top of the price; absent where none does, or where the state is not known yet. */
  nextTax: Type.Optional(Amount),
  /** True where such a tax comes on top of all amounts, which is not known before the state is. */
  isBeforeTax: Type.Optional(Type.Boolean()),
  /** What the first twelve months cost, with delivery; minor units. */
  yearCost: Amount,
});
export type PlanCharges = Type.Static<typeof PlanCharges>;

/** What a plan can be had as: a mixed case of so many bottles. */
export const PlanCaseType = Type.Object({
  caseType: CaseType,
  /** Fit to show: 'Mixed', 'All red'. */
  name: Type.String(),
  bottles: Type.Integer({ minimum: 1 }),
  /** The mixed case that it is sold as; its contents are those of that product. */
  itemCode: ItemCode,
  /** Minor units for a case; what it would cost without the plan. */
  listPrice: Amount,
  /** What a case costs, and the first one, from which welcome gifts take something off. */
  price: Amount,
  firstPrice: Amount,
  pricePerBottle: Amount,
  /** False where this market cannot send it now. */
  inStock: Type.Boolean(),
  /** One for each frequency of the scheme. */
  charges: Type.Array(PlanCharges),
});
export type PlanCaseType = Type.Static<typeof PlanCaseType>;

/** A gift that comes with the first case. [WPL-02] */
export const WelcomeGift = Type.Object({
  gift: Type.Enum(['FREE_DELIVERY', 'FAMILY_DISCOUNT', 'FREE_ITEM']),
  /** Fit to show: 'Free Prosecco'. */
  name: Type.String(),
  /** Of a free item. */
  itemCode: OrNull(ItemCode),
  /** Minor units: the most that a discount comes to; 0 for the others. */
  upTo: Amount,
});

export type WelcomeGift = Type.Static<typeof WelcomeGift>;

/** Terms of a scheme, by which a customer agrees to what recurs. */
export const PlanTerms = Type.Object({ version: Type.String(), text: Type.String() });

/** A plan that a market sells. [OFR-07] [WPL-01] */
export const PlanScheme = Type.Object({
  schemeCode: SchemeCode,
  schemeFamily: Type.String(),
  schemeType: Type.Enum(['WINEPLAN']),
  name: Type.String(),
  headline: Type.String(),
  description: Type.String(),
  /** A scene, two by one: an AVIF of 960 px; `-{width}.avif` exists for 480, 960 and 1600. */
  picture: Type.String(),
  /** The first is the usual one. Empty: out of stock. */
  cases: Type.Array(PlanCaseType),
  frequencies: Type.Array(PlanFrequency),
  welcomeGifts: Type.Array(WelcomeGift),
  terms: PlanTerms,
  /** Days before a charge on which a reminder is sent, and until when the case can be changed. */
  reminderDays: Type.Integer({ minimum: 1 }),
  cutOffDays: Type.Integer({ minimum: 1 }),
  currency: CurrencyCode,
});
export type PlanScheme = Type.Static<typeof PlanScheme>;

export const PlanOptions = Type.Object({ options: Type.Array(PlanScheme) });
export type PlanOptions = Type.Static<typeof PlanOptions>;

/** What becomes of a case of a plan. */
export const planCaseStates = ['PLANNED', 'OPEN', 'CHARGING', 'DECLINED', 'PLACED', 'SKIPPED', 'CANCELLED'] as const;

/** A case of a plan: to come, or that has come. */
export const PlanCase = Type.Object({
  /** `orderId`, or `subscriptionOrderId`, in calls about it. */
  orderId: CaseId,
  state: Type.Enum([...planCaseStates]),
  deliveryDate: Day,
  chargeDate: Day,
  /** Until then it can be changed, skipped, or the plan left before it. */
  cutOff: Time,
  /** True while it can be, and of a skipped one while the skip can be taken back. */
  mayChange: Type.Boolean(),
  /** Minor units: what is charged, delivery included. */
  amount: Amount,
  deliveryCost: Amount,
  /** What wine reward pays of the amount, and the card the rest: of a case to come as the balance is now. Absent where it pays nothing. [WPL-07] */
  paidByWineReward: Type.Optional(Amount),
  bottles: Type.Integer({ minimum: 0 }),
  caseType: CaseType,
  /** The order that it became; null until it is placed. */
  placedOrderId: OrNull(Type.String()),
});
export type PlanCase = Type.Static<typeof PlanCase>;

/** Why a case was not paid, fit to show, and what follows. */
export const PlanTrouble = Type.Object({
  reason: Type.String(),
  /** The day of the next try with the same card; null: a new card is needed. */
  retryOn: OrNull(Day),
});

/** A customer's wine plan. [WPL-03] [WPL-08] */
export const WinePlan = Type.Object({
  subscriptionId: SubscriptionId,
  schemeCode: SchemeCode,
  schemeFamily: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  status: Type.Enum([...membershipStatuses]),
  caseType: CaseType,
  caseName: Type.String(),
  bottles: Type.Integer({ minimum: 1 }),
  frequency: PlanFrequency,
  /** Minor units: of an unchanged case, as agreed. */
  price: Amount,
  /** What twelve months cost at that, with delivery; minor units. */
  yearCost: Amount,
  currency: CurrencyCode,
  startedOn: Day,
  autoRenew: Type.Boolean(),
  /** The next one that is charged; null where none is. */
  nextCase: OrNull(PlanCase),
  deliveryMethod: Type.String(),
  deliveryTypeCode: Type.Enum(['delivery', 'collection']),
  /** The card that pays; null: it was removed. */
  card: OrNull(SavedCard),
  trouble: OrNull(PlanTrouble),
  /** While its member may withdraw: until when, and what they have back. */
  withdrawal: OrNull(Type.Object({ until: Time, amount: Amount })),
  /** Of one that was left: until when it can be had again; null otherwise. */
  reinstateUntil: OrNull(Time),
  /** Price that will hold from a day on, where it rises; null where it does not. */
  newPrice: OrNull(Type.Object({ price: Amount, from: Day, agreed: Type.Boolean() })),
});
export type WinePlan = Type.Static<typeof WinePlan>;

export const WinePlans = Type.Object({ winePlans: Type.Array(WinePlan) });
export type WinePlans = Type.Static<typeof WinePlans>;
export const OneWinePlan = Type.Object({ winePlan: WinePlan });

/** A subscription of any kind, in the list of all. [SUB-01] */
export const OwnSubscription = Type.Object({
  subscriptionId: SubscriptionId,
  schemeId: Type.String(),
  name: Type.String(),
  type: Type.String(),
  status: Type.Enum([...membershipStatuses]),
  frequency: Type.String(),
  startedOn: Day,
  endsOn: OrNull(Day),
  autoRenew: Type.Boolean(),
});
export const OwnSubscriptions = Type.Object({ subscriptions: Type.Array(OwnSubscription) });

export const PlanCases = Type.Object({ cases: Type.Array(PlanCase) });
export type PlanCases = Type.Static<typeof PlanCases>;

/** A wine in a case of a plan. */
export const CaseWine = Type.Object({
  itemCode: ItemCode,
  name: Type.String(),
  vintage: Type.String(),
  colourName: Type.String(),
  countryName: Type.String(),
  thumbnail: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** Minor units a bottle in this case, rounded. */
  pricePerBottle: Amount,
  /** Minor units for all its bottles; those of all wines add up to what they cost together. */
  amount: Amount,
  /** True for a wine that the plan chose, or that took the place of one at no cost. */
  isFromPlan: Type.Boolean(),
  /** Why it will not come as it stands, fit to show: sold out, or dearer than agreed; null where it will. */
  news: OrNull(Type.String()),
});
export type CaseWine = Type.Static<typeof CaseWine>;

/** A wine that can come in another's place, or into a spare space. */
export const CaseChoice = Type.Object({
  ...Type.Pick(CaseWine, ['itemCode', 'name', 'vintage', 'colourName', 'countryName', 'thumbnail', 'pricePerBottle']).properties,
  /** True where it takes the place of a wine of the plan at no cost. */
  isSwap: Type.Boolean(),
  /** Bottles that can be had. */
  stock: Type.Integer({ minimum: 0 }),
});
export type CaseChoice = Type.Static<typeof CaseChoice>;

export const CaseGift = Type.Object({ itemCode: ItemCode, name: Type.String(), thumbnail: Type.String() });

/** The next case as it stands, with what can be done about it. [WPL-05] */
export const NextCase = Type.Object({
  subscriptionId: SubscriptionId,
  case: PlanCase,
  /** Bottles that it holds when it is full. */
  capacity: Type.Integer({ minimum: 1 }),
  /** Spare spaces. A case with some is sent as it was saved last. */
  spaces: Type.Integer({ minimum: 0 }),
  wines: Type.Array(CaseWine),
  gifts: Type.Array(CaseGift),
  choices: Type.Array(CaseChoice),
  /** False while there are changes that are not saved. */
  isSaved: Type.Boolean(),
  /** False for the case as the plan made it. */
  isChanged: Type.Boolean(),
  /** What was chosen with the last save. */
  saveOption: Type.Enum([...planSaveOptions]),
  /** Minor units: what is charged if this is saved. */
  amountIfSaved: Amount,
});
export type NextCase = Type.Static<typeof NextCase>;

export const SaveOption = Type.Enum([...planSaveOptions]);
/** [SUB-36] */
export const SaveType = Type.Enum([...planSaveTypes]);
/** The wines of the plan's next case in one of its states. [SUB-05] */
export const SavedCase = Type.Object({ orderId: CaseId, saveType: SaveType, wines: Type.Array(CaseWine), amount: Amount });
export type SavedCase = Type.Static<typeof SavedCase>;

export const FreeGifts = Type.Object({
  /** The ones that come with the next case, and others that can be had instead. */
  gifts: Type.Array(Type.Object({ ...CaseGift.properties, isChosen: Type.Boolean() })),
});
export type FreeGifts = Type.Static<typeof FreeGifts>;

/** A way in which a plan's cases can come. */
export const PlanDeliveryMethod = Type.Object({
  deliveryMethod: Type.String(),
  deliveryTypeCode: Type.Enum(['delivery', 'collection']),
  name: Type.String(),
  cost: Amount,
  promise: Type.String(),
  isChosen: Type.Boolean(),
});
export const PlanDeliveryMethods = Type.Object({ methods: Type.Array(PlanDeliveryMethod) });
export const PlanDeliveryDates = Type.Object({
  orderId: CaseId,
  chosen: Day,
  /** With the day on which the card is charged for it. */
  dates: Type.Array(Type.Object({ date: Day, chargeDate: Day, cost: Amount })),
});

/** What a skip would do. [SUB-09] */
export const SkipCheck = Type.Object({
  allowed: Type.Boolean(),
  /** Why not, fit to show; null where it is. */
  reason: OrNull(Type.String()),
  orderId: CaseId,
  /** The case that is charged next if it is skipped. */
  nextDeliveryDate: Day,
  nextChargeDate: Day,
});

/** Where a plan's cases go, and who is billed. [SUB-17] */
export const PlanAddresses = Type.Object({
  billing: Type.Object({ addressId: OrNull(Type.String()), address: BilledAddress }),
  delivery: Type.Object({ addressId: OrNull(Type.String()), address: BilledAddress }),
  /** Shop from which it is collected; null for delivery. */
  shop: OrNull(Type.Object({ addressId: Type.String(), name: Type.String(), address: Type.String() })),
  /** What can be chosen. */
  shippingAddresses: Type.Array(Type.Object({ addressId: Type.String(), address: BilledAddress })),
  shops: Type.Array(Type.Object({ addressId: Type.String(), name: Type.String(), address: Type.String() })),
});
export type PlanAddresses = Type.Static<typeof PlanAddresses>;

/** The card of a plan, and those that it can have. [SUB-23] [SUB-35] */
export const PlanPayment = Type.Object({ cardId: OrNull(Type.String()), savedCards: Type.Array(SavedCard) });

export const Reasons = Type.Object({ reasons: Type.Array(Type.Object({ reasonCode: Type.String(), text: Type.String() })) });

/** What is offered to whoever is about to leave; made once for a case. */
export const SaveOffer = Type.Object({
  offerId: Type.String(),
  /** Signed; stands for this customer, this case and this offer until the cut-off. */
  token: Type.String(),
  subscriptionOrderId: CaseId,
  headline: Type.String(),
  /** Minor units off the next case. */
  saving: Amount,
});
export type SaveOffer = Type.Static<typeof SaveOffer>;
export const CancelReasons = Type.Object({ ...Reasons.properties, saveOffer: OrNull(SaveOffer) });
export type CancelReasons = Type.Static<typeof CancelReasons>;

/** What a basket's or order's line of a plan begins: shown beside it wherever the line is. [WPL-08] */
export const LinePlan = Type.Object({
  schemeCode: SchemeCode,
  name: Type.String(),
  caseType: CaseType,
  bottles: Type.Integer({ minimum: 1 }),
  /** Minor units for each case after this one, without delivery. */
  price: Amount,
  ...PlanCharges.properties,
  /** The first case comes free of delivery. */
  firstDeliveryFree: Type.Boolean(),
});
export type LinePlan = Type.Static<typeof LinePlan>;

/** A plan that was just put into the basket. [SUB-22] */
export const PlanTaken = Type.Object({
  basketItemCode: ItemCode,
  schemeCode: SchemeCode,
  caseType: CaseType,
  frequency: PlanFrequency,
  /** Minor units: what is charged with the order, and for each case afterwards. */
  firstPrice: Amount,
  price: Amount,
  nextChargeDate: Day,
  yearCost: Amount,
});
export type PlanTaken = Type.Static<typeof PlanTaken>;
