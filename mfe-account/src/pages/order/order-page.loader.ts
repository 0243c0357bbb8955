import type { Order } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchOrder } from '../../data/orders.ts';

/** One of the customer's own orders; another's is not found. Anyone else is sent to log in first. */
export async function loadOrderPage(args: LoadArgs<'account.order'>): Promise<{ order: Order }> {
  await loggedInSession(args);
  return { order: await fetchOrder(args.params.orderId, args) };
}
