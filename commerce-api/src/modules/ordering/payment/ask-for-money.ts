import { type CountryId, countryOf } from '@cellardoor/contracts/countries';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Attempt, hasSoftDeclineOnSameCard, recordAuthorisationIntent, softDeclineReason, paymentRefOf } from './attempt-store.ts';
import type { ChallengeOutcome, AuthorisationStrategy } from './asking.ts';
import type { AuthoriseOutcome, CardToCharge } from './gateway.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { AuthenticationOutcome, PayerDevice } from './payer-authentication.ts';

/** The bank requires a challenge, and none is possible. */
const unasked = { status: 'declined', gatewayId: null, reason: softDeclineReason } as const;

/** How a card payment is authorised at the gateway. */
export const cardAuthorisation = (deps: OrderingDeps, charge: CardPaymentContext): AuthorisationStrategy => ({
  ask: (order, attempt) => askForMoney(deps, order, attempt, charge),
  canBeAsked: charge.returnUrl !== undefined,
  isDoneOnce: false,
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
const anyPage = '/';

/**
 * Authenticates the payer with 3-D Secure, and authorises with the result. Every card payment takes this path: the server repeats steps that the
 * browser skipped, and never trusts the browser's word that a challenge was passed. Where a challenge is required and not possible, the payment
 * is declined. A wallet's device token needs no authentication. Returns undefined, and does not authorise, when another call has taken the payment
 * over during authentication.
 */
async function askForMoney(
  deps: OrderingDeps,
  order: OrderRow,
  attempt: Attempt,
  charge: CardPaymentContext,
): Promise<AuthoriseOutcome | ChallengeOutcome | undefined> {
  const { gateway } = deps;
  const { card } = charge;
  // a failed read (database down) must not fail the payment
  const mustAsk = attempt.challenge === null && (await hasSoftDeclineOnSameCard(deps.database, attempt).catch(() => false));
  const said = attempt.challenge
    ? await gateway.payer.validate({ ...paymentRefOf(attempt), card }, attempt.challenge.transactionId)
    : isProven(card) && !mustAsk
      ? provenByDevice
      : await authenticate(deps, order, attempt, charge, mustAsk);
  switch (said.status) {
    case 'authenticated':
    case 'unauthenticated':
      // the bank did not challenge although it must: it would decline again
      if (mustAsk) return unasked;
      if (!(await outlastOutage(() => recordAuthorisationIntent(deps.database, attempt), storeReplyRetryMs))) return undefined;
      return gateway.authorise({ ...paymentRefOf(attempt), card, authentication: said.result, payer: payerOf(order) });
    case 'challenge':
      return charge.returnUrl ? said : unasked;
    default:
      return said;
  }
}

/** The wallet's device has authenticated the payer: its cryptogram proves that to the bank. */
const isProven = (card: CardToCharge) => card.kind === 'wallet' && card.token.isDeviceToken;
const provenByDevice = { status: 'authenticated', result: {} } as const;

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
  mustAsk: boolean,
): Promise<AuthenticationOutcome> {
  const { card, device, origin, returnUrl = origin + anyPage } = charge;
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
    mustAsk,
    payer: payerOf(order),
    device,
  });
}
