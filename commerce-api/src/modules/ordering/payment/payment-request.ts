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

/** Who asks for what. */
export interface PaymentRequest {
  readonly shopper: RequestShopper;
  readonly market: RequestMarket;
  readonly body: PayAndCommitBody;
  /** True for the call that repairs a declined payment. */
  readonly repair: boolean;
  /** What the caller names the call by: another one is another press of the button. */
  readonly key: string | undefined;
  /** The browser that pays, as far as its connection tells. */
  readonly device: PayerDevice;
}

/** The same, with each way to pay known for what it is. */
export interface ReadRequest extends PaymentRequest {
  /** Gifts that the call itself names, proven to be the shopper's. */
  readonly gifts: readonly GiftRow[];
  /** What pays beside gifts; undefined where the call names nothing. */
  readonly details: PaymentDetails | undefined;
  /** The kept card that the call names; undefined where it names none, or none that the shopper may use now. */
  readonly saved: SavedCardRow | undefined;
  /** Where the page of a bank, or of the provider, sends the browser after its question, absolute; undefined where the browser cannot be asked one. */
  readonly redirect: { readonly returnUrl: string; readonly cancelUrl: string } | undefined;
  /** Tells a repeat of a call from another one; a call that goes on after the bank's question is a repeat of the one before it. */
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

/** @throws Refusal 400 for an address that is not the shop's own: whoever asks would send the shopper there. */
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
