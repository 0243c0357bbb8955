import { type CountryId, countryOf } from '@cellardoor/contracts/countries';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Attempt, hasSoftDeclineOnSameCard, recordAuthorisationIntent, softDeclineReason, paymentRefOf } from './attempt-store.ts';
import type { ChallengeOutcome, AuthorisationStrategy } from './authorisation-strategy.ts';
import type { AuthoriseOutcome, CardToCharge } from './gateway.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { AuthenticationOutcome, PayerDevice } from './payer-authentication.ts';

/** The bank requires a challenge, and none is possible. */
const challengeRequired = { status: 'declined', gatewayId: null, reason: softDeclineReason } as const;

/** How a card payment is authorised at the gateway. */
export const cardAuthorisationStrategy = (deps: OrderingDeps, charge: CardPaymentContext): AuthorisationStrategy => ({
  authorise: (order, attempt) => authoriseCard(deps, order, attempt, charge),
  canChallenge: charge.returnUrl !== undefined,
  isIdempotent: false,
});

/** A card to charge, and the payer's browser. */
export interface CardPaymentContext {
  readonly card: CardToCharge;
  /** Where the bank's page sends the browser after the challenge; undefined where the browser cannot show one. */
  readonly returnUrl: string | undefined;
  /** Origin of the shop. */
  readonly origin: string;
  readonly device: PayerDevice;
  /** The gateway's reference if the browser has set up 3-D Secure for this card; otherwise undefined. */
  readonly findReference: () => Promise<string | undefined>;
}

/** Return path where the browser has named none. */
const fallbackReturnPath = '/';

/**
 * Authenticates the payer with 3-D Secure, and authorises with the result. Every card payment takes this path: the server repeats steps that the
 * browser skipped, and never trusts the browser's word that a challenge was passed. Where a challenge is required and not possible, the payment
 * is declined. A wallet's device token needs no authentication. Returns undefined, and does not authorise, when another call has taken the payment
 * over during authentication.
 */
async function authoriseCard(
  deps: OrderingDeps,
  order: OrderRow,
  attempt: Attempt,
  charge: CardPaymentContext,
): Promise<AuthoriseOutcome | ChallengeOutcome | undefined> {
  const { gateway } = deps;
  const card = cardOf(order, charge);
  // a failed read (database down) must not fail the payment
  const mustChallenge = attempt.challenge === null && (await hasSoftDeclineOnSameCard(deps.database, attempt).catch(() => false));
  const said = attempt.challenge
    ? await gateway.payer.validate({ ...paymentRefOf(attempt), card }, attempt.challenge.transactionId)
    : isDeviceAuthenticated(card) && !mustChallenge
      ? authenticatedByDevice
      : await authenticate(deps, order, attempt, charge, mustChallenge);
  switch (said.status) {
    case 'authenticated':
    case 'unauthenticated':
      // the bank did not challenge although it must: it would decline again
      if (mustChallenge) return challengeRequired;
      if (!(await outlastOutage(() => recordAuthorisationIntent(deps.database, attempt), storeReplyRetryMs))) return undefined;
      return gateway.authorise({ ...paymentRefOf(attempt), card, authentication: said.result, payer: payerOf(order) });
    case 'challenge':
      return charge.returnUrl ? said : challengeRequired;
    default:
      return said;
  }
}

/** Its buyer has agreed that their card is kept, and charged for what follows: a plan, wine reward, the renewal of a membership. */
const isChargedLater = ({ frozen }: OrderRow) =>
  [frozen?.plans, frozen?.rewards, frozen?.renewals].some((later) => later && later.length > 0);

const cardOf = (order: OrderRow, { card }: CardPaymentContext): CardToCharge =>
  card.kind === 'typed' && isChargedLater(order) ? { ...card, permission: 'storing' } : card;

/** The wallet's device has authenticated the payer: its cryptogram proves that to the bank. */
const isDeviceAuthenticated = (card: CardToCharge) => card.kind === 'wallet' && card.token.isDeviceToken;
const authenticatedByDevice = { status: 'authenticated', result: {} } as const;

const payerOf = ({ email, billing_address, address, country }: OrderRow) => ({
  email,
  address: billing_address ?? address,
  country: isoCountryOf(country),
});

/** ISO 3166 code of a country, from its locale: 'GB' of 'en-GB'. */
export const isoCountryOf = (id: CountryId): string => new Intl.Locale(countryOf(id).facts.locale).region!;

async function authenticate(
  { gateway }: OrderingDeps,
  order: OrderRow,
  attempt: Attempt,
  charge: CardPaymentContext,
  mustChallenge: boolean,
): Promise<AuthenticationOutcome> {
  const { device, origin, returnUrl = origin + fallbackReturnPath } = charge;
  const card = cardOf(order, charge);
  const setup = async () => {
    const outcome = await gateway.payer.setUp(card);
    return outcome.status === 'ready' ? outcome.setup.referenceId : outcome;
  };
  const kept = await charge.findReference().catch(() => undefined);
  const reference = kept ?? (await setup());
  if (typeof reference !== 'string') return reference;
  return gateway.payer.authenticate({
    ...paymentRefOf(attempt),
    card,
    referenceId: reference,
    returnUrl,
    mustChallenge,
    wantsChallenge: isChargedLater(order),
    payer: payerOf(order),
    device,
  });
}
