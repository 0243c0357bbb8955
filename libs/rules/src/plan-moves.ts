import type { MembershipStatus } from './memberships.ts';

/** What can happen to a wine plan. */
export type PlanMove = 'suspend' | 'pause' | 'repair' | 'resume' | 'cancel' | 'withdraw' | 'reinstate' | 'end';

/** Who may make a move: the customer, an operator, or the shop by itself when a renewal fails or ends. */
export type PlanMover = 'customer' | 'operator' | 'shop';

interface Move {
  readonly from: readonly MembershipStatus[];
  readonly to: MembershipStatus;
  readonly by: readonly PlanMover[];
  /** What becomes of the cases that are not charged yet. */
  readonly cases: 'stay' | 'stop' | 'resume';
  /** The email that tells of it; null for none. */
  readonly mail: 'plan-suspended' | 'plan-repaired' | 'plan-cancelled' | 'plan-reinstated' | null;
}

/**
 * Every move of a wine plan. A move that does not list a status cannot happen in it. It joins as ACTIVE, when the order with its first case is paid.
 * [WPL-04] [WPL-06]
 */
export const planMoves: Readonly<Record<PlanMove, Move>> = {
  /** The last try to charge a case failed. */
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', by: ['shop'], cases: 'stay', mail: 'plan-suspended' },
  /** An operator stops it for a while. */
  pause: { from: ['ACTIVE'], to: 'SUSPENDED', by: ['operator'], cases: 'stop', mail: null },
  /** What could not be charged is paid. */
  repair: { from: ['SUSPENDED'], to: 'ACTIVE', by: ['customer', 'shop'], cases: 'resume', mail: 'plan-repaired' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE', by: ['operator'], cases: 'resume', mail: null },
  cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', by: ['customer', 'operator'], cases: 'stop', mail: 'plan-cancelled' },
  /** Within the days that the country's law gives: with money back. */
  withdraw: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', by: ['customer', 'operator'], cases: 'stop', mail: 'plan-cancelled' },
  reinstate: { from: ['CANCELLED'], to: 'ACTIVE', by: ['customer', 'operator'], cases: 'resume', mail: 'plan-reinstated' },
  /** It does not go on by itself, and its last case was sent; or its customer is shut out. */
  end: { from: ['ACTIVE', 'SUSPENDED'], to: 'EXPIRED', by: ['shop'], cases: 'stop', mail: null },
};

/** Where a move leads from a status; undefined where it cannot happen, or not by them. */
export function statusAfter(status: MembershipStatus, move: PlanMove, by: PlanMover): MembershipStatus | undefined {
  const { from, to, by: movers } = planMoves[move];
  return from.includes(status) && movers.includes(by) ? to : undefined;
}
