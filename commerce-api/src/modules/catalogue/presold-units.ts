import type { Queries } from '../../platform/db/database.ts';
import { kinds, kindNamesSql } from './kinds/kinds.ts';

const staysSold = kinds.filter((kind) => kind.staysSold).map(({ name }) => name);

/** Orders that hold something sold before it is here: by this very condition the index `orders_sold_ahead` finds them. */
const soldAhead = [
  `o.frozen->>'shipsFrom' is not null`,
  ...staysSold.map((name) => `o.frozen->'lineItems' @> '[{"product": {"productType": "${name}"}}]'`),
].join(' or ');

/**
 * Units of the stock that were sold ahead and are still to be sent, by item code: all of an order that waits for its day, whatever the wine is
 * sold as by now, and of a wine that stays in bond what was sold, as long as it is sold so. A count of the cellar holds them, and they are not sold
 * again. Lock the stock first. [PRD-12]
 */
export async function presoldUnits(tx: Queries, itemCodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ code: string; units: number }>(
    `select s->>'itemCode' as code, sum((s->>'units')::integer)::integer as units
       from orders o cross join jsonb_array_elements(o.frozen->'stock') s join products p on p.item_code = s->>'itemCode'
      where o.status = 'paid' and (${soldAhead}) and p.item_code = any($1::text[])
        and not exists (select 1 from order_steps e where e.order_id = o.id and e.stage = 'cancelled')
        and (o.frozen->>'shipsFrom' is not null
             and not exists (select 1 from order_steps e where e.order_id = o.id and e.stage in ('dispatched', 'delivered', 'returned'))
          or p.kind in ${kindNamesSql((kind) => kind.staysSold)} and exists (select 1 from jsonb_array_elements(o.frozen->'lineItems') l
             where l->'product'->>'itemCode' = p.item_code and l->'product'->>'productType' = p.kind))
      group by 1`,
    [itemCodes],
  );
  return new Map(rows.map(({ code, units }) => [code, units]));
}
