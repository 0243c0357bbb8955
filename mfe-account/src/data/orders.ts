import type { Order } from '@cellardoor/contracts';
import { getOrder, listOrders } from '@cellardoor/contracts/calls/orders';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn } from './account-access.ts';

type Asking = Pick<LoadArgs<'account.orders'>, 'send' | 'url' | 'signal'>;

export const newestFirst = (orders: readonly Order[]): Order[] => orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));

/** The customer's orders, the newest first. */
export async function fetchOrders({ send, url, signal }: Asking): Promise<Order[]> {
  const { orders } = await asLoggedIn(send(listOrders, {}, { signal }), url);
  return newestFirst(orders);
}

/** One order of the customer's own. @throws 404 for any other */
export const fetchOrder = (orderId: string, { send, url, signal }: Asking): Promise<Order> =>
  asLoggedIn(send(getOrder, { orderId }, { signal }), url);
