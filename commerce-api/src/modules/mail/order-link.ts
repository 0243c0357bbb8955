import { pathTo } from '@cellardoor/contracts';
import type { Order } from '@cellardoor/contracts/api/order';
import type { Block } from './email.ts';
import type { MailedOrder } from './mailed-order.ts';

type Linked = Pick<MailedOrder, 'customer_id' | 'site_origin' | 'guestPage'>;

/** The way to an order: to its customer's account, or to the page that shows a guest this one order. */
export function orderLink({ customer_id, site_origin, guestPage }: Linked, { id }: Order, label = 'See your order'): Block[] {
  if (!site_origin) return [];
  if (customer_id !== null) return [{ of: 'link', label, href: `${site_origin}${pathTo('account.order', { orderId: id })}` }];
  return guestPage ? [{ of: 'link', label: 'See your order', href: `${site_origin}${guestPage}` }] : [];
}
