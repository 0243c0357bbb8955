import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { AuthorisationStrategy } from './authorisation-strategy.ts';
import { paymentRefOf, recordAuthorisationIntent } from './attempt-store.ts';
import type { CardToCharge } from './gateway.ts';

type KeptCard = Pick<Extract<CardToCharge, { kind: 'kept' }>, 'token' | 'recurring'>;

/** How the gateway is asked for the money of a kept card whose owner agreed to the charge before, and is not there to be asked anything. */
export const ownerAwayAuthorisation = (
  { database, gateway }: Pick<OrderingDeps, 'database' | 'gateway'>,
  card: KeptCard,
): AuthorisationStrategy => ({
  authorise: async (_order, attempt) =>
    (await recordAuthorisationIntent(database, attempt))
      ? gateway.authorise({ ...paymentRefOf(attempt), card: { kind: 'kept', ...card, isOwnerAway: true }, authentication: {} })
      : undefined,
  canChallenge: false,
  isIdempotent: false,
});
