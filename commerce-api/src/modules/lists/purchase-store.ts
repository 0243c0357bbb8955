import type { Queries } from '../../platform/db/database.ts';
import type { OwnersOrders } from '../ordering/orders/order-owner.ts';

/** What was bought of a product, all orders together. */
export interface PurchasedProduct {
  readonly itemCode: string;
  readonly date: Date;
  readonly orderId: number;
  readonly units: number;
}

/** What paid orders of their owner that were not cancelled took from the cellar, the newest purchase first, at most two hundred. `owners` starts at $1. [LST-03] */
export const findPurchases = (db: Queries, { sql, params }: OwnersOrders): Promise<PurchasedProduct[]> =>
  db.query<PurchasedProduct>(
    `select s.item ->> 'itemCode' as "itemCode", max(o.placed_at) as date, max(o.id) as "orderId", sum((s.item ->> 'units')::integer) as units
       from orders o, jsonb_array_elements(o.frozen -> 'stock') as s (item)
      where o.status = 'paid' and not exists (select 1 from order_steps c where c.order_id = o.id and c.stage = 'cancelled')
        and ${sql}
      group by 1 order by 2 desc, 1 limit 200`,
    params,
  );
