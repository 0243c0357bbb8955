import { pathTo } from '@cellardoor/contracts';
import type { Order } from '@cellardoor/contracts/api/order';
import type { OrderRow } from '../orders/order-row.ts';
import type { Block } from './letter.ts';

/** The way to an order in its customer's account. Only a customer can see an order later. */
export const orderLink = ({ customer_id, site_origin }: OrderRow, { id }: Order, label = 'See your order'): Block[] =>
  customer_id !== null && site_origin ? [{ of: 'link', label, href: `${site_origin}${pathTo('account.order', { orderId: id })}` }] : [];
