import type { Order } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchOrder } from '../../data/orders.ts';

export interface OrderData {
  readonly order: Order;
  /** True while the order may be sent back, as the server's clock says. */
  readonly mayReturn: boolean;
}

/** One of the customer's own orders; another's is not found. Anyone else is sent to log in first. */
export async function loadOrderPage(args: LoadArgs<'account.order'>): Promise<OrderData> {
  await loggedInSession(args);
  const order = await fetchOrder(args.params.orderId, args);
  const { returnUntil } = order.progress;
  return { order, mayReturn: returnUntil !== null && Date.now() < Date.parse(returnUntil) };
}
