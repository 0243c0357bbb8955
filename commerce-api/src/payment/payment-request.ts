import { createHash } from 'node:crypto';
import type { PayAndCommitBody, PaymentDetails } from '@cellardoor/contracts/api/checkout';
import type { Deps } from '../api.ts';
import type { GiftRow } from '../gift-cards/gift-row.ts';
import { identifyGift } from '../gift-cards/identify-gift.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { refuse } from '../plugins/refusal.ts';
import { findSavedCard, type SavedCardRow } from '../saved-cards/card-store.ts';
import type { RequestShopper } from '../session/shopper.ts';
import type { CardCharge } from './ask-for-money.ts';
import type { PayerDevice } from './payer-authentication.ts';
import { useReference } from './setup-store.ts';

/** Who asks for what. */
export interface PaymentRequest {
  readonly shopper: RequestShopper;
  readonly market: RequestMarket;
  readonly body: PayAndCommitBody;
  /** True for the call that repairs a declined payment. */
  readonly repair: boolean;
  /** The browser that pays, as far as its connection tells. */
  readonly device: PayerDevice;
}

/** The same, with each way to pay known for what it is. */
export interface ReadRequest extends PaymentRequest {
  /** Gifts that the call itself names, proven to be the shopper's. */
  readonly gifts: readonly GiftRow[];
  readonly card: PaymentDetails | undefined;
  /** The kept card that the call names; undefined where it names none, or none that the shopper may use now. */
  readonly saved: SavedCardRow | undefined;
  /** Where the bank's page sends the browser after its question; undefined where the browser cannot be asked one. */
  readonly returnUrl: string | undefined;
  /** Tells a repeat of a call from another one; a call that goes on after the bank's question is a repeat of the one before it. */
  readonly hash: string;
}

const isGift = ({ paymentMode }: PaymentDetails) => paymentMode === 'giftCard' || paymentMode === 'giftVoucher';

/** A gift by its mode alone: a stray field of another mode says nothing. */
const giftBody = ({ paymentMode, cardNumber = '', voucherPin = '', voucherCode = '' }: PaymentDetails) =>
  paymentMode === 'giftCard' ? { cardNumber, voucherPin } : { voucherCode };

/** @throws Refusal 400 for two cards, and as `identifyGift` for gifts. */
export async function readRequest(deps: Deps, request: PaymentRequest): Promise<ReadRequest> {
  const { orderId, paymentDetails } = request.body;
  const [card, ...more] = paymentDetails.filter((details) => !isGift(details));
  if (more.length > 0) refuse(400, 'An order can be paid with one card only.', { field: 'paymentDetails', code: 'invalid' });
  const gifts: GiftRow[] = [];
  for (const details of paymentDetails.filter(isGift)) gifts.push(await identifyGift(deps, giftBody(details)));
  // Of gifts their ids, not their secrets: a hash of a PIN could be reversed by trying them all.
  // The card's id stands beside a token, not in place of one: calls without it have the hash that the release before gave them.
  const cardFacts = card && [card.paymentMode, card.transientToken, ...(card.cardId === undefined ? [] : [card.cardId])];
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, cardFacts, ...gifts.map(({ id }) => id)]))
    .digest('hex');
  return { ...request, card, saved: await savedCardOf(deps, request, card?.cardId), gifts, hash, returnUrl: returnUrlOf(request) };
}

/** @throws Refusal 400 for an address that is not the shop's own: the bank would send its customer there. */
function returnUrlOf({ body: { webRedirectDetails: web }, market: { origin } }: PaymentRequest): string | undefined {
  if (!web) return undefined;
  const isOurs = (url: string) => URL.canParse(url, origin) && new URL(url, origin).origin === origin;
  if (!isOurs(web.returnUrl) || !isOurs(web.cancelUrl))
    refuse(400, 'This address is not one of the shop.', { field: 'webRedirectDetails', code: 'invalid' });
  return new URL(web.returnUrl, origin).href;
}

/** A repeat of a call that was done is answered although its card is gone by now: whether it must be there is asked where a payment begins. */
async function savedCardOf(
  { database, now }: Deps,
  { shopper, market }: PaymentRequest,
  cardId?: string,
): Promise<SavedCardRow | undefined> {
  if (cardId === undefined || !shopper.customer || !shopper.hard) return undefined;
  return findSavedCard(database, { customerId: shopper.customer.id, country: market.country }, cardId, now());
}

/** What the gateway is asked to charge for a call that has begun a payment. */
export const chargeOf = ({ database }: Pick<Deps, 'database'>, request: ReadRequest): CardCharge => {
  const { card, saved, returnUrl, market, device, body, shopper } = request;
  return {
    card: saved ? { kind: 'kept', token: saved.token } : { kind: 'typed', token: card?.transientToken ?? '' },
    returnUrl,
    origin: market.origin,
    device: { ...device, ...body.webRedirectDetails?.browser },
    findReference: () => useReference(database, shopper.sessionId, card ?? {}),
  };
};
