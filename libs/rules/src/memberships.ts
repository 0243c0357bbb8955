import { daysLater, endOfDayAfter } from './dates.ts';
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

/** Days after the purchase in which a member may withdraw from it and has money back, as consumer law asks. [USR-18] */
export const withdrawalDays = 14;

/** Until when a member may withdraw from what was bought then: the day of the purchase is not counted, and the last day counts to its end. */
export const withdrawUntil = (boughtAt: Date, timeZone: string): Date => endOfDayAfter(boughtAt, withdrawalDays, timeZone);

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

/** So long before its end, but never more than that share of the term. */
const beforeEnd = ({ startsAt, endsAt }: Pick<PaidTerm, 'startsAt' | 'endsAt'>, days: number, share: number): Date =>
  new Date(endsAt.getTime() - Math.min(days * dayMs, (endsAt.getTime() - startsAt.getTime()) * share));

/** From when a term can be renewed: 60 days before its end, of a short term the second half. [USR-18] */
export const renewableFrom = (term: Pick<PaidTerm, 'startsAt' | 'endsAt'>): Date => beforeEnd(term, 60, 1 / 2);

/** From when a member is reminded that a term ends: 30 days before, of a short term the last quarter. [USR-18] */
export const remindFrom = (term: Pick<PaidTerm, 'startsAt' | 'endsAt'>): Date => beforeEnd(term, 30, 1 / 4);

/** Days before its end on which the renewal of a term by itself is told of, as far as the country's rules let them; a term of a month has no more. */
const longNoticeDays = 30;
const shortNoticeDays = 7;

/** How many days before the last day of a term of so many months its renewal by itself is told of, and the least that a country's rules allow. */
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
