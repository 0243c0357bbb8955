import type { OrderRow } from '../orders/order-row.ts';
import type { Attempt } from './attempt-store.ts';
import type { Challenge } from './payer-authentication.ts';

/** What there is to do next. */
export type PaymentStep =
  /** The order is paid, by this call or by an earlier one of the same. */
  | { readonly next: 'answer'; readonly order: OrderRow }
  /** Ask the gateway: for the money, or (`isNew` false) what became of a payment whose call is gone. */
  | { readonly next: 'authorise'; readonly order: OrderRow; readonly attempt: Attempt; readonly isNew: boolean }
  /** The bank has a question to the shopper, who has not answered it. */
  | { readonly next: 'ask'; readonly order: OrderRow; readonly challenge: Challenge }
  /** The same payment is being made by another call. */
  | { readonly next: 'wait' };
