import type { OrderOfferType } from '@cellardoor/contracts/api/order-offers';
import type { FrozenOrder } from './order-row.ts';

/** What a shopper's acceptance adds to a placed order. [CHK-10] */
export interface Amendment {
  /** Who accepted, and by which request: the same is accepted once for an order. */
  readonly sessionId: number;
  readonly hash: string;
  /** What the caller named the call by; null where they did not. */
  readonly key: string | null;
  readonly type: OrderOfferType;
  readonly items: readonly { readonly itemCode: string; readonly name: string; readonly quantity: number }[];
  /** By how much the total rises, or falls; minor units. */
  readonly change: number;
}

/** An amendment that is not paid yet, with all that its payment writes down: nothing is priced anew after the bank was asked. */
export interface PendingAmendment extends Amendment {
  /** The order as it is then. */
  readonly frozen: FrozenOrder;
  /** What more leaves the cellar, and what the kinds of what is added keep (`Kind.frozen`). */
  readonly stock: FrozenOrder['stock'];
  readonly kinds: object;
  /** The card may be kept for later payments. */
  readonly keepsCard: boolean;
}
