import { countryOf } from '@cellardoor/contracts/countries';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { isoCountryOf } from '../card-authorisation.ts';
import type { ChallengeOutcome } from '../authorisation-strategy.ts';
import { type Attempt, recordAuthorisationIntent, paymentRefOf } from '../attempt-store.ts';
import type { AuthoriseOutcome } from '../gateway.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../../platform/db/outlast-outage.ts';
import type { ReadRequest } from '../payment-request.ts';
import type { PayingMode } from './paying-mode.ts';

type Addresses = NonNullable<ReadRequest['redirect']>;

/** A payment that its payer approves at PayPal, and comes back from. */
export const payByPayPal: PayingMode = {
  instrumentFor(_deps, { redirect }) {
    if (!redirect) refuse(400, 'PayPal needs to know where to send you afterwards.', { field: 'webRedirectDetails', code: 'required' });
    return { mode: 'paypal', brand: null, lastFour: null };
  },
  authorisationStrategy: (deps, { redirect }) => ({
    async authorise(order, attempt) {
      if (attempt.challenge) return holdApproved(deps, attempt);
      // takes over a call that died, and cannot send anybody to PayPal
      return redirect ? openOrder(deps, order, attempt, redirect) : notApproved;
    },
    canChallenge: true,
    isIdempotent: true,
  }),
};

const notApproved = { status: 'declined', gatewayId: null, reason: 'PAYPAL_ORDER_NOT_APPROVED' } as const;

async function holdApproved({ database, payPal }: OrderingDeps, attempt: Attempt): Promise<AuthoriseOutcome | undefined> {
  const isOurs = await outlastOutage(() => recordAuthorisationIntent(database, attempt), storeReplyRetryMs);
  return isOurs ? payPal.authorise(paymentRefOf(attempt)) : undefined;
}

/** Where the order's parcel goes, if it goes to its address. */
const parcelTo = ({ address, frozen }: OrderRow) => (frozen!.shippingMethod.type === 'delivery' ? (address ?? undefined) : undefined);

/** Opens an order at PayPal for what is to be paid: the shopper is asked there, and nothing is held before they have answered. */
async function openOrder(
  { payPal: provider }: OrderingDeps,
  order: OrderRow,
  attempt: Attempt,
  addresses: Addresses,
): Promise<AuthoriseOutcome | ChallengeOutcome> {
  const outcome = await provider.ask({
    ...paymentRefOf(attempt),
    ...addresses,
    brandName: order.brand_name,
    locale: countryOf(order.country).facts.locale,
    country: isoCountryOf(order.country),
    parcelTo: parcelTo(order),
  });
  if (outcome.status !== 'waiting') return outcome;
  const { orderId: transactionId, approveUrl: stepUpUrl } = outcome;
  return { status: 'challenge', challenge: { transactionId, stepUpUrl, accessToken: null } };
}
