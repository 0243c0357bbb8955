import type { OrderRow } from '../orders/order-row.ts';
import type { Attempt } from './attempt-store.ts';
import type { AuthoriseOutcome } from './gateway.ts';
import type { AuthenticationOutcome } from './payer-authentication.ts';

/** Somebody asks the shopper before the money is there: the card's bank, or the provider whose account pays. */
export type ChallengeOutcome = Extract<AuthenticationOutcome, { status: 'challenge' }>;

/** How a provider is asked for the money of an attempt. */
export interface AuthorisationStrategy {
  /**
   * Asks for the money once. An attempt with a `challenge` goes on after the shopper's answer, of which the provider has the last word.
   * `recordAuthorisationIntent` comes right before it. Does not throw for what the provider or the network did. Gives undefined where the payment became another call's meanwhile.
   */
  readonly ask: (order: OrderRow, attempt: Attempt) => Promise<AuthoriseOutcome | ChallengeOutcome | undefined>;
  /** False where nothing can be asked of the shopper. */
  readonly canBeAsked: boolean;
  /** True where the provider does what it is asked once for an attempt, however often: a call that takes over asks again. */
  readonly isDoneOnce: boolean;
}
