import { rewardDays, rewardMedia } from '@cellardoor/rules/reward-days';
import { Type } from 'typebox';
import { Amount, CurrencyCode, ItemCode } from './envelope.ts';
import { PlanCharges } from './wine-plans.ts';

/** ISO date in the country's zone. */
const Day = Type.String();
/** ISO 8601, UTC. */
const Time = Type.String();

/** Digits; longer ones than a bigint holds are refused at the edge. */
export const RewardId = Type.String({ pattern: '^[0-9]{1,15}$' });

/** How statements come. [RWD-01] [RWD-03] */
export const RewardMedia = Type.Enum([...rewardMedia]);

/** Of each month; every month has it. [RWD-01] */
export const DayOfMonth = Type.Integer({ minimum: rewardDays.first, maximum: rewardDays.last });

/** Terms by which a customer agrees to be charged each month. */
export const RewardTerms = Type.Object({ version: Type.String(), text: Type.String() });

/** What joining with one of the monthly amounts comes to, if it is done now. */
export const RewardAmount = Type.Object({
  /** The product that is put into the basket by `POST /api/cart/itemcode`. */
  itemCode: ItemCode,
  /** Minor units: paid with the order, and each month from then on. */
  monthlyAmount: Amount,
  /** What the shop adds to each payment, minor units. */
  bonus: Amount,
});

/** The wine reward that a market sells. [RTE-10] [ACC-05] */
export const RewardScheme = Type.Object({
  schemeCode: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  currency: CurrencyCode,
  /** The cheapest first. */
  amounts: Type.Array(RewardAmount),
  /** What the shop adds to each payment, per cent of it. */
  bonusPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The day of each month on which somebody pays who joins now, and the first such day. */
  dayOfMonth: DayOfMonth,
  nextPaymentDate: Day,
  /** Payments that a payment holiday may leave out, one after the other. */
  mostHolidayPayments: Type.Integer({ minimum: 0 }),
  /** What comes with joining for nothing; null without one. */
  welcomeItem: Type.Union([Type.Object({ itemCode: ItemCode, name: Type.String() }), Type.Null()]),
  terms: RewardTerms,
});
export type RewardScheme = Type.Static<typeof RewardScheme>;

/** What a basket's or order's line of wine reward begins: shown beside it wherever the line is. */
export const LineReward = Type.Object({
  schemeCode: Type.String(),
  name: Type.String(),
  dayOfMonth: DayOfMonth,
  bonusPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the shop adds to the first payment, and to each one after it; minor units. */
  bonus: Amount,
  /** Minor units: each payment after the first. */
  price: Amount,
  /** The day and the amount of the second payment, and what twelve of them come to. */
  ...PlanCharges.properties,
});
export type LineReward = Type.Static<typeof LineReward>;

/** What a customer has changed about their wine reward; what is left out stays. [RWD-01] */
export const RewardOptionsGiven = Type.Object(
  {
    dayOfMonth: Type.Optional(DayOfMonth),
    /** How many payments are left out, one after the other, from the next one on; 0 ends a holiday. */
    paymentHoliday: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
    media: Type.Optional(RewardMedia),
  },
  { additionalProperties: false },
);

/** What can happen to wine reward, by the word that says it. */
export const rewardHappenings = [
  'joined',
  'paid in',
  'declined',
  'suspend',
  'repair',
  'changed',
  'statement asked',
  'statement sent',
  'auto refund',
  'refunded',
  'cancel',
  'account closed',
] as const;

/** Something that happened to wine reward, with what belongs to it. [RWD-02] */
export const RewardEvent = Type.Object({
  at: Time,
  by: Type.Enum(['customer', 'operator', 'shop']),
  what: Type.Enum([...rewardHappenings]),
  detail: Type.Object({
    /** Minor units: paid in, declined, or refunded. */
    amount: Type.Optional(Amount),
    /** Minor units: what the shop added, or took back. */
    bonus: Type.Optional(Amount),
    orderId: Type.Optional(Type.String()),
    dayOfMonth: Type.Optional(DayOfMonth),
    /** The last day of a payment holiday; null where it was ended. */
    holidayUntil: Type.Optional(Type.Union([Day, Type.Null()])),
    media: Type.Optional(RewardMedia),
    autoRefund: Type.Optional(Type.Boolean()),
  }),
});
export type RewardEvent = Type.Static<typeof RewardEvent>;

/** The last first. */
export const RewardEvents = Type.Object({ events: Type.Array(RewardEvent) });

/** [RWD-03] */
export const StatementAsked = Type.Object({
  requestId: Type.String(),
  media: RewardMedia,
  /** Where it goes, fit to show: the email address, or the first line and postcode of the address. */
  to: Type.String(),
});
export type StatementAsked = Type.Static<typeof StatementAsked>;
