import { daysLater } from './dates.ts';
import { type PlanRule, renewalNoticeOn } from './plan-rules.ts';

/** Where a membership stands, as sessions tell it. [USR-17] */
export const membershipStatuses = ['ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** What can happen to a membership: its member withdraws from the purchase, we suspend or resume it, its term ends with or without a cancellation before. */
export type MembershipMove = 'withdraw' | 'suspend' | 'resume' | 'end' | 'end after cancellation';

/** Status after each move; a move that a status does not list cannot happen to it. [USR-18] */
export const membershipMoves: Readonly<Record<MembershipStatus, Readonly<Partial<Record<MembershipMove, MembershipStatus>>>>> = {
  ACTIVE: { withdraw: 'CANCELLED', suspend: 'SUSPENDED', end: 'EXPIRED', 'end after cancellation': 'CANCELLED' },
  SUSPENDED: { withdraw: 'CANCELLED', resume: 'ACTIVE', end: 'EXPIRED', 'end after cancellation': 'CANCELLED' },
  CANCELLED: {},
  EXPIRED: {},
};

const dayMs = 86_400_000;

/** A paid term of a membership. */
export interface PaidTerm {
  readonly startsAt: Date;
  /** The first moment after it. */
  readonly endsAt: Date;
  /** What it cost, in minor units. */
  readonly paid: number;
  /** An order was delivered to the member in this term. */
  readonly wasUsed: boolean;
  /** What it saved on orders that stand, in minor units. */
  readonly saved: number;
}

/** What is kept of the price of a term from which its member withdraws, in minor units, and for which use of it. */
export interface KeptOfTerm {
  readonly amount: number;
  readonly keptFor: 'days' | 'savings';
}

/**
 * What is kept when a member withdraws: what the term saved them on orders, or the share of the days that have begun where that is more, never more
 * than they paid. Null: nothing, where the term was not used or has not begun. [USR-18]
 */
export function keptOnWithdrawal({ startsAt, endsAt, paid, wasUsed, saved }: PaidTerm, now: Date): KeptOfTerm | null {
  const forSavings = Math.min(paid, saved);
  const forDays = wasUsed && now >= startsAt ? paid - shareLeft({ startsAt, endsAt, paid }, now) : 0;
  const amount = Math.max(forSavings, forDays);
  return amount > 0 ? { amount, keptFor: forSavings >= forDays ? 'savings' : 'days' } : null;
}

/** The share of the days that are left, today not among them. */
function shareLeft({ startsAt, endsAt, paid }: Pick<PaidTerm, 'startsAt' | 'endsAt' | 'paid'>, now: Date): number {
  // a term ends with its last day, at whatever hour it has begun
  const days = Math.floor((endsAt.getTime() - startsAt.getTime()) / dayMs);
  const begun = Math.floor((now.getTime() - startsAt.getTime()) / dayMs) + 1;
  return Math.round((paid * Math.max(0, days - begun)) / days);
}

/** From when a term can be renewed: 60 days before its end, of a short term the second half. [USR-18] */
export const renewableFrom = ({ startsAt, endsAt }: Pick<PaidTerm, 'startsAt' | 'endsAt'>): Date =>
  new Date(endsAt.getTime() - Math.min(60 * dayMs, (endsAt.getTime() - startsAt.getTime()) / 2));

/** Months of a term; its clocks and the lengths of months do not count. */
export const monthsOf = ({ startsAt, endsAt }: Pick<PaidTerm, 'startsAt' | 'endsAt'>): number =>
  Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / (30.44 * dayMs)));

/** Days before its end on which a member is told that a term ends, or renews itself, as far as the country's rules let them; a term of a month has no more. */
const longNoticeDays = 30;
const shortNoticeDays = 7;

/** How many days before the last day of a term of so many months its member is told of that, and the least that a country's rules allow before a charge. [USR-18] */
export function renewalNotice(
  rules: readonly PlanRule[],
  lastDay: string,
  months: number,
): { readonly days: number; readonly leastDays: number } {
  const { leastDays, mostDays } = renewalNoticeOn(rules, lastDay, months);
  return { days: Math.min(mostDays, Math.max(leastDays, months >= 6 ? longNoticeDays : shortNoticeDays)), leastDays };
}

/**
 * When a term that ends with a day would be renewed by itself, and from when an email tells of it; ISO dates of the country. Null where it is too late to
 * tell of it before: nobody is charged for what they were not told of. [USR-18]
 */
export function renewalDays(
  rules: readonly PlanRule[],
  lastDay: string,
  months: number,
  today: string,
): { readonly chargeOn: string; readonly remindOn: string } | null {
  const { days, leastDays } = renewalNotice(rules, lastDay, months);
  if (daysLater(today, leastDays) > lastDay) return null;
  const remindOn = daysLater(lastDay, -days);
  return { chargeOn: lastDay, remindOn: remindOn > today ? remindOn : today };
}
