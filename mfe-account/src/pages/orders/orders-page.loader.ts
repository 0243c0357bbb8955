import type { Order } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchOrders } from '../../data/orders.ts';

/** The customer's orders; anyone else is sent to log in first. */
export async function loadOrdersPage(args: LoadArgs<'account.orders'>): Promise<{ orders: Order[] }> {
  await loggedInSession(args);
  return { orders: await fetchOrders(args) };
}
