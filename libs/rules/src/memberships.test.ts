import {
  type MembershipMove,
  keptOnWithdrawal,
  membershipMoves,
  type MembershipStatus,
  monthsOf,
  renewableFrom,
  renewalDays,
  renewalNotice,
} from './memberships.ts';
import type { PlanRule } from './plan-rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const term = { startsAt: day('2026-01-01'), endsAt: day('2027-01-01') };
const month = { startsAt: day('2026-06-01'), endsAt: day('2026-07-01') };

describe('every move of a membership', () => {
  const table: Readonly<Record<MembershipStatus, readonly (MembershipStatus | undefined)[]>> = {
    ACTIVE: ['CANCELLED', 'SUSPENDED', undefined, 'EXPIRED', 'CANCELLED'],
    SUSPENDED: ['CANCELLED', undefined, 'ACTIVE', 'EXPIRED', 'CANCELLED'],
    CANCELLED: [undefined, undefined, undefined, undefined, undefined],
    EXPIRED: [undefined, undefined, undefined, undefined, undefined],
  };
  const moves: readonly MembershipMove[] = ['withdraw', 'suspend', 'resume', 'end', 'end after cancellation'];
  const cases = Object.entries(table).flatMap(([from, to]) => moves.map((move, at) => [from as MembershipStatus, move, to[at]] as const));
  it.each(cases)('%s, %s: %s', (from, move, to) => expect(membershipMoves[from][move]).toBe(to));
});

it.each([
  ['nothing, where it was not used', false, 0, '2026-01-10', null],
  ['nothing, before it begins', true, 0, '2025-12-20', null],
  ['the first day, on that day', true, 0, '2026-01-01', { amount: 10, keptFor: 'days' }],
  ['the share of the days that have begun', true, 9, '2026-01-10', { amount: 100, keptFor: 'days' }],
  ['what it saved, where that is more', true, 799, '2026-01-10', { amount: 799, keptFor: 'savings' }],
  ['never more than was paid', true, 5000, '2026-01-10', { amount: 3650, keptFor: 'savings' }],
  ['all, after its end', true, 0, '2027-02-01', { amount: 3650, keptFor: 'days' }],
])('keeps %s', (_, wasUsed, saved, now, expected) => {
  expect(keptOnWithdrawal({ ...term, paid: 3650, wasUsed, saved }, day(now))).toEqual(expected);
});

it('counts the days of a term that ends with its last day as those of a year, at whatever hour it began', () => {
  const wholeDays = { startsAt: new Date('2026-01-01T01:00:00Z'), endsAt: new Date('2027-01-01T23:59:59.999Z') };
  expect(keptOnWithdrawal({ ...wholeDays, paid: 3650, wasUsed: true, saved: 0 }, day('2026-07-19'))).toEqual({
    amount: 2000,
    keptFor: 'days',
  });
});

it('opens renewal 60 days before the end, of a month in its second half', () => {
  expect(renewableFrom(term)).toEqual(day('2026-11-02'));
  expect(renewableFrom(month)).toEqual(day('2026-06-16'));
});

it.each([
  ['2026-01-01', '2027-01-01', 12],
  ['2026-09-01', '2027-03-01', 6],
  ['2027-02-01', '2027-03-01', 1],
  ['2026-12-01', '2027-01-01', 1],
])('counts the months of a term from %s to %s: %p', (from, to, months) => {
  expect(monthsOf({ startsAt: day(from), endsAt: day(to) })).toBe(months);
});

const rules: PlanRule[] = [
  { duty: { kind: 'reminder', leastDays: 3 }, from: '2020-01-01', basis: 'promise', source: '' },
  { duty: { kind: 'long-reminder', fromMonths: 12, leastDays: 15, mostDays: 28 }, from: '2020-01-01', basis: 'law', source: '' },
];

it('tells of the end of a term 30 days before it, of a month a week before, and never earlier than a rule lets it', () => {
  expect(renewalNotice(rules, '2027-06-30', 6)).toEqual({ days: 30, leastDays: 3 });
  expect(renewalNotice(rules, '2027-06-30', 1)).toEqual({ days: 7, leastDays: 3 });
  expect(renewalNotice(rules, '2027-06-30', 12)).toEqual({ days: 28, leastDays: 15 });
});

it('renews a term on its last day, and not where that could not be told of in time', () => {
  const of = (today: string) => renewalDays(rules, '2027-06-30', 12, today);
  expect(of('2027-01-01')).toEqual({ chargeOn: '2027-06-30', remindOn: '2027-06-02' });
  expect(of('2027-06-15')).toEqual({ chargeOn: '2027-06-30', remindOn: '2027-06-15' });
  expect(of('2027-06-16')).toBeNull();
});
