import type { OrderRow } from '../orders/order-row.ts';
import type { Attempt } from './attempt-store.ts';
import type { Challenge } from './payer-authentication.ts';

/** The next step of a payment that has begun. */
export type PaymentStep =
  /** Return the order: it is paid, by this call or an earlier identical one. */
  | { readonly next: 'answer'; readonly order: OrderRow }
  /** Authorise at the gateway, or (`isNew` false) look up the payment of a call that has died. */
  | { readonly next: 'authorise'; readonly order: OrderRow; readonly attempt: Attempt; readonly isNew: boolean }
  /** Return the challenge: the shopper has not completed it. */
  | { readonly next: 'challenge'; readonly order: OrderRow; readonly challenge: Challenge }
  /** Wait: another call is making the same payment. */
  | { readonly next: 'wait' };
