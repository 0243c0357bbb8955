import { membershipStatuses } from '@cellardoor/rules/memberships';
import { Type } from 'typebox';
import { Amount, CurrencyCode } from './envelope.ts';
import { DayOfMonth, RewardId, RewardMedia, RewardTerms } from './wine-reward.ts';

export const AccountId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** ISO date in the country's zone. */
const Day = Type.String();
/** ISO 8601, UTC. */
const Time = Type.String();
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** What pays into a savings account each month. */
export const SavingsReward = Type.Object({
  subscriptionId: RewardId,
  name: Type.String(),
  status: Type.Enum([...membershipStatuses]),
  /** Minor units. */
  monthlyAmount: Amount,
  dayOfMonth: DayOfMonth,
  /** Null where nothing is paid in any more, or not before an unpaid payment is paid. */
  nextPayment: OrNull(Type.Object({ on: Day, amount: Amount })),
  /** The last day of the payment holiday that is on or to come. */
  paymentHoliday: OrNull(Type.Object({ until: Day })),
  mostHolidayPayments: Type.Integer({ minimum: 0 }),
  media: RewardMedia,
  /** What is left is refunded by itself once the reward is cancelled. [SAV-05] */
  autoRefund: Type.Boolean(),
  bonusPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** An unpaid payment, why, and the day on which its card is tried again; null for the day where another card is waited for. */
  trouble: OrNull(Type.Object({ amount: Amount, reason: Type.String(), retryOn: OrNull(Day) })),
  terms: RewardTerms,
});
export type SavingsReward = Type.Static<typeof SavingsReward>;

/** What a customer has saved up, such as for wine reward. [LST-11] */
export const SavingsAccount = Type.Object({
  accountId: AccountId,
  /** All that can be spent on wine: what was paid in, and what the shop has added. */
  balance: Amount,
  /** What of the balance the shop has added: it is spent on wine, and never paid out. */
  bonus: Amount,
  currency: CurrencyCode,
  openedAt: Time,
  /** What is left of what was paid in, and what of that goes to cards if all of it is refunded now: bonus on it that was spent stays. */
  refundable: Type.Object({ paidIn: Amount, amount: Amount }),
  /** Null for an account that nothing has paid into. */
  reward: OrNull(SavingsReward),
});
export type SavingsAccount = Type.Static<typeof SavingsAccount>;

export const OneSavingsAccount = Type.Object({ account: SavingsAccount });

/** What can move the balance of a savings account. */
export const savingsMoves = ['opened', 'paid in', 'bonus', 'spent', 'returned', 'refunded', 'taken back'] as const;
export type SavingsMove = (typeof savingsMoves)[number];

/** A movement of the balance, as a statement has it. */
export const StatementEntry = Type.Object({
  at: Time,
  what: Type.Enum([...savingsMoves]),
  orderId: Type.Optional(Type.String()),
  /** Minor units; below nothing what left the account. */
  amount: Amount,
  /** Minor units: what is in the account then. */
  balance: Amount,
});
export type StatementEntry = Type.Static<typeof StatementEntry>;

/**
 * What moved in a savings account from one day to another, both included. `openingBalance + paidIn + bonus - spent + returned - refunded - takenBack`
 * is `closingBalance`; the entries lead from one to the other. [SAV-03]
 */
export const SavingsStatement = Type.Object({
  accountId: AccountId,
  currency: CurrencyCode,
  openedAt: Time,
  from: Day,
  to: Day,
  openingBalance: Amount,
  closingBalance: Amount,
  /** Minor units: paid in by cards; added by the shop; spent on orders; come back of orders; refunded to cards; taken back by the shop. */
  totals: Type.Object({ paidIn: Amount, bonus: Amount, spent: Amount, returned: Amount, refunded: Amount, takenBack: Amount }),
  /** The first first. */
  entries: Type.Array(StatementEntry),
});
export type SavingsStatement = Type.Static<typeof SavingsStatement>;

/** A refund of savings, to the cards that paid them in. [SAV-04] */
export const SavingsRefund = Type.Object({
  refundId: Type.String(),
  /** Minor units that go to cards. */
  amount: Amount,
  /** Minor units that the shop takes back for it: the bonus on what is refunded, from what is left of bonuses, else out of what was paid in. */
  takenBack: Amount,
  /** To each card what it paid in, the last payment first. */
  cards: Type.Array(Type.Object({ brand: Type.String(), lastFour: Type.String(), amount: Amount })),
});
export type SavingsRefund = Type.Static<typeof SavingsRefund>;
