import { securityStatus } from '@cellardoor/rules/sessions';
import type { Membership } from '../../memberships/membership.ts';
import type { AgreedSubscription } from '../../memberships/subscription-row.ts';

/** The account behind a session. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pointsBalance: number;
  /** Cases of their wine plans are paid with wine reward first. [ACT-06] */
  readonly paysPlansWithReward: boolean;
  /** ISO date, 'yyyy-mm-dd'. */
  readonly dateOfBirth: string;
  /** What they granted and denied, by category and code. */
  readonly permissions: { readonly [category: string]: { readonly [code: string]: 'GRANTED' | 'DENIED' } };
  /** Their memberships in the session's country, the last to end first. */
  readonly memberships: readonly Membership[];
  /** What else they have agreed to there. */
  readonly subscriptions: readonly AgreedSubscription[];
  /** Until when they have shut themselves out of the brand; null for anyone who has not. [CHK-13] */
  readonly excludedUntil: Date | null;
  /** True while they have an open savings account there. */
  readonly hasSavingsAccount: boolean;
}

/** Who sends the request, as the session cookie and the database say. */
export interface RequestShopper {
  readonly sessionId: number;
  readonly basketId: number | null;
  readonly customer: Customer | null;
  /** True while the log-in counts as full. */
  readonly hard: boolean;
  /** True after a log-in by a temporary password. */
  readonly mayChoosePassword: boolean;
  /** True once the session showed a card that the bank partner's brand takes. [HDR-12] */
  readonly cardAccepted: boolean;
  /** True once the session has answered an offer for a placed order: no more are made. [UPS-07] */
  readonly postUpsellRejected: boolean;
  /** The state or territory to which this session last had wine sent, by its code. */
  readonly stateCode: string | null;
  /** When the session is forgotten, unless it is used before. */
  readonly expiresAt: Date;
}

/** A log-in that is recognised, and no longer counts as full: nothing personal is shown, changed or spent. [USR-03] */
export const isLapsed = ({ customer, hard }: RequestShopper): boolean => customer !== null && !hard;

/** [USR-01] */
export function securityStatusOf(shopper: RequestShopper | null): number {
  if (!shopper?.customer) return securityStatus.anonymous;
  return shopper.hard ? securityStatus.loggedIn : securityStatus.recognised;
}
