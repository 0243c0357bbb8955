import { createHash } from 'node:crypto';
import type { PayAndCommitBody, PaymentDetails } from '@cellardoor/contracts/api/paying';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { GiftRow } from '../../stored-value/gift-cards/gift-row.ts';
import { identifyGift } from '../../stored-value/gift-cards/identify-gift.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findSavedCard, type SavedCardRow } from '../saved-cards/card-store.ts';
import { requireTokenOfShop } from '../saved-cards/token-shop.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import type { PayerDevice } from './payer-authentication.ts';

/** A request to pay an order, with its shopper and market. */
export interface PaymentRequest {
  readonly shopper: RequestShopper;
  readonly market: RequestMarket;
  readonly body: PayAndCommitBody;
  /** True for the call that repairs a declined payment. */
  readonly repair: boolean;
  /** The caller's idempotency key; a new click has a new key. */
  readonly key: string | undefined;
  /** Facts about the payer's browser from its connection. */
  readonly device: PayerDevice;
}

/** A payment request whose payment instruments are resolved. */
export interface ReadRequest extends PaymentRequest {
  /** Gift cards and vouchers of the request, with verified PIN or code. */
  readonly gifts: readonly GiftRow[];
  /** The payment mode besides stored value; undefined where the request names none. */
  readonly details: PaymentDetails | undefined;
  /** The saved card of the request; undefined where it names none, or one that the shopper may not use now. */
  readonly saved: SavedCardRow | undefined;
  /** Absolute URLs to which a challenge page sends the browser; undefined where the browser cannot show one. */
  readonly redirect: { readonly returnUrl: string; readonly cancelUrl: string } | undefined;
  /** Equal for repeats of a request; a request with the result of a challenge is a repeat of the one before it. */
  readonly hash: string;
}

const isStoredValue = ({ paymentMode }: PaymentDetails) => paymentMode === 'giftCard' || paymentMode === 'giftVoucher';

/** True for a request that contains a gift card number or voucher code. */
export const namesStoredValue = ({ paymentDetails }: PayAndCommitBody): boolean => paymentDetails.some(isStoredValue);

/** The number or code of the given mode; fields of other modes are ignored. */
const storedValueOf = ({ paymentMode, cardNumber = '', voucherPin = '', voucherCode = '' }: PaymentDetails) =>
  paymentMode === 'giftCard' ? { cardNumber, voucherPin } : { voucherCode };

/** @throws Refusal 400 for two ways to pay beside gifts, for a card that was typed in another shop, and as `identifyGift` for gifts. */
export async function readRequest(deps: OrderingDeps, request: PaymentRequest): Promise<ReadRequest> {
  const { orderId, paymentDetails } = request.body;
  const [details, ...more] = paymentDetails.filter((one) => !isStoredValue(one));
  if (more.length > 0)
    refuse(400, 'An order can be paid in one way only, beside gift cards and vouchers.', { field: 'paymentDetails', code: 'invalid' });
  if (details?.transientToken !== undefined)
    await requireTokenOfShop(deps.database, details.transientToken, request.market, 'paymentDetails');
  const gifts: GiftRow[] = [];
  for (const gift of paymentDetails.filter(isStoredValue)) gifts.push(await identifyGift(deps, storedValueOf(gift)));
  // Of gifts their ids, not their secrets: a hash of a PIN could be reversed by trying them all.
  // The card's id stands beside a token, not in place of one: calls without it have the hash that the release before gave them.
  const facts = details && [
    details.paymentMode,
    details.transientToken,
    ...[details.cardId, details.walletToken].filter((name) => name !== undefined),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, facts, ...gifts.map(({ id }) => id)]))
    .digest('hex');
  return { ...request, details, saved: await savedCardOf(deps, request, details?.cardId), gifts, hash, redirect: redirectOf(request) };
}

/** @throws Refusal 400 for a URL of another site, which would be an open redirect */
function redirectOf({ body: { webRedirectDetails: web }, market: { origin } }: PaymentRequest): ReadRequest['redirect'] {
  if (!web) return undefined;
  const ownUrl = (url: string): string => {
    if (URL.canParse(url, origin) && new URL(url, origin).origin === origin) return new URL(url, origin).href;
    return refuse(400, 'This address is not one of the shop.', { field: 'webRedirectDetails', code: 'invalid' });
  };
  return { returnUrl: ownUrl(web.returnUrl), cancelUrl: ownUrl(web.cancelUrl) };
}

/** A repeat of a call that was done is answered although its card is gone by now: whether it must be there is asked where a payment begins. */
async function savedCardOf(
  { database, now }: OrderingDeps,
  { shopper, market }: PaymentRequest,
  cardId?: string,
): Promise<SavedCardRow | undefined> {
  if (cardId === undefined || !shopper.customer || !shopper.hard) return undefined;
  return findSavedCard(database, { customerId: shopper.customer.id, country: market.country }, cardId, now());
}
