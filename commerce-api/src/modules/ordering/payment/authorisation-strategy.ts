import type { OrderRow } from '../orders/order-row.ts';
import type { Attempt } from './attempt-store.ts';
import type { AuthoriseOutcome } from './gateway.ts';
import type { AuthenticationOutcome } from './payer-authentication.ts';

/** The card's bank, or the provider whose account pays, challenges the shopper before it authorises. */
export type ChallengeOutcome = Extract<AuthenticationOutcome, { status: 'challenge' }>;

/** How an attempt is authorised at its provider. */
export interface AuthorisationStrategy {
  /**
   * Requests authorisation once. An attempt with a `challenge` continues after it; the provider decides whether it was passed. Calls
   * `recordAuthorisationIntent` right before. Does not throw for a failure of the provider or the network. Returns undefined when another call
   * has taken the payment over.
   */
  readonly authorise: (order: OrderRow, attempt: Attempt) => Promise<AuthoriseOutcome | ChallengeOutcome | undefined>;
  /** False where the shopper cannot be challenged, for example without a return URL. */
  readonly canChallenge: boolean;
  /** True where repeated requests for an attempt authorise only once: a call that takes the attempt over repeats the request. */
  readonly isIdempotent: boolean;
}
