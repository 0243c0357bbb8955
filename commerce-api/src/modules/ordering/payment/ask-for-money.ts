import { type CountryId, countryOf } from '@cellardoor/contracts/countries';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Attempt, hasSoftDeclineOnSameCard, recordAuthorisationIntent, softDeclineReason, paymentRefOf } from './attempt-store.ts';
import type { ChallengeOutcome, AuthorisationStrategy } from './asking.ts';
import type { AuthoriseOutcome, CardToCharge } from './gateway.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { AuthenticationOutcome, PayerDevice } from './payer-authentication.ts';

/** The bank would ask, and nobody was asked. */
const unasked = { status: 'declined', gatewayId: null, reason: softDeclineReason } as const;

/** How the gateway is asked for the money of a card. */
export const cardAuthorisation = (deps: OrderingDeps, charge: CardPaymentContext): AuthorisationStrategy => ({
  ask: (order, attempt) => askForMoney(deps, order, attempt, charge),
  canBeAsked: charge.returnUrl !== undefined,
  isDoneOnce: false,
});

/** A card that is to be charged, and the browser of whoever pays with it. */
export interface CardPaymentContext {
  readonly card: CardToCharge;
  /** Where the bank's page sends the browser after its question; undefined where the browser cannot be asked one. */
  readonly returnUrl: string | undefined;
  /** The shop's own. */
  readonly origin: string;
  readonly device: PayerDevice;
  /** The gateway's reference of a set-up of this card that the browser has made; undefined for none. */
  readonly findReference: () => Promise<string | undefined>;
}

/** The page to which a bank sends the browser, where the browser has named none. */
const anyPage = '/';

/**
 * Has the bank say whether it knows its customer, and asks for the money with its answer. Every card payment goes this way, whatever the browser
 * did before: what it leaves out is done here, and that its shopper has answered the bank is never its word. A bank that wants to ask where
 * nobody can be asked says no by that. A wallet's device has proven its owner already. Undefined where the payment became another call's while the bank was asked: nobody asks for money then.
 */
async function askForMoney(
  deps: OrderingDeps,
  order: OrderRow,
  attempt: Attempt,
  charge: CardPaymentContext,
): Promise<AuthoriseOutcome | ChallengeOutcome | undefined> {
  const { gateway } = deps;
  const { card } = charge;
  // what cannot be read, as the database is away, is not worth the payment
  const mustAsk = attempt.challenge === null && (await hasSoftDeclineOnSameCard(deps.database, attempt).catch(() => false));
  const said = attempt.challenge
    ? await gateway.payer.validate({ ...paymentRefOf(attempt), card }, attempt.challenge.transactionId)
    : isProven(card) && !mustAsk
      ? provenByDevice
      : await authenticate(deps, order, attempt, charge, mustAsk);
  switch (said.status) {
    case 'authenticated':
    case 'unauthenticated':
      // the bank was to ask and did not: it would decline once more
      if (mustAsk) return unasked;
      if (!(await outlastOutage(() => recordAuthorisationIntent(deps.database, attempt), storeReplyRetryMs))) return undefined;
      return gateway.authorise({ ...paymentRefOf(attempt), card, authentication: said.result, payer: payerOf(order) });
    case 'challenge':
      return charge.returnUrl ? said : unasked;
    default:
      return said;
  }
}

/** The wallet's device has proven who pays: its cryptogram says so to the bank, which is asked nothing. */
const isProven = (card: CardToCharge) => card.kind === 'wallet' && card.token.isDeviceToken;
const provenByDevice = { status: 'authenticated', result: {} } as const;

const payerOf = ({ email, billing_address, address, country }: OrderRow) => ({
  email,
  address: billing_address ?? address,
  country: isoCountryOf(country),
});

/** A market's locale is its country's: 'en-GB'. */
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
