import {
  type MembershipMove,
  membershipMoves,
  type MembershipStatus,
  refundOnWithdrawal,
  remindFrom,
  renewableFrom,
  withdrawUntil,
} from './memberships.ts';

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

it('lets a member withdraw for 14 days', () => {
  expect(withdrawUntil(day('2026-11-24'))).toEqual(day('2026-12-08'));
});

it.each([
  ['all, where it was not used', false, '2026-01-10', 3650],
  ['all, before it begins', true, '2025-12-20', 3650],
  ['all but the first day, on that day', true, '2026-01-01', 3640],
  ['the share of the days that are left', true, '2026-01-10', 3550],
  ['nothing after its end', true, '2027-02-01', 0],
])('pays back %s', (_, wasUsed, now, expected) => {
  expect(refundOnWithdrawal({ ...term, paid: 3650, wasUsed }, day(now))).toBe(expected);
});

it('opens renewal 60 days before the end and reminds 30 days before it, of a month later', () => {
  expect(renewableFrom(term)).toEqual(day('2026-11-02'));
  expect(remindFrom(term)).toEqual(day('2026-12-02'));
  expect(renewableFrom(month)).toEqual(day('2026-06-16'));
  expect(remindFrom(month)).toEqual(new Date('2026-06-24T00:00:00Z'));
});
