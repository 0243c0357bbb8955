import type { Order } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn } from './account-access.ts';

type Asking = Pick<LoadArgs<'account.orders'>, 'client' | 'url' | 'signal'>;

/** The customer's orders, the newest first. */
export async function fetchOrders({ client, url, signal }: Asking): Promise<Order[]> {
  const { orders } = await asLoggedIn(client.orders.list({ signal }), url);
  return orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
}

/** One order of the customer's own. @throws 404 for any other */
export const fetchOrder = (orderId: string, { client, url, signal }: Asking): Promise<Order> =>
  asLoggedIn(client.orders.get(orderId, { signal }), url);
