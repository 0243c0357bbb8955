import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Prices that are named one by one; of more only their number is kept. */
const mostNamed = 500;

/** What is counted of a catalogue before and after somebody changes it. */
export interface CatalogueFacts {
  readonly products: number;
  /** On the shelf, of all products. */
  readonly bottles: number;
  readonly pricesToCome: number;
}

export const catalogueFacts = async (tx: Queries): Promise<CatalogueFacts> =>
  (await queryOne<CatalogueFacts>(
    tx,
    `select (select count(*) from products) as products, (select coalesce(sum(on_hand), 0) from stock) as bottles,
            (select count(*) from scheduled_prices) as "pricesToCome"`,
  ))!;

interface ChangedPrice {
  readonly size: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Sale prices that this transaction has changed, by size and country; minor units. */
export async function pricesChanged(tx: Queries): Promise<{ readonly before: object; readonly after: object }> {
  const rows = await tx.query<ChangedPrice>(
    `select coalesce(n.sku_item_code, o.sku_item_code) || ' ' || coalesce(n.country, o.country) as size, o.amount as before, n.amount as after
       from (select * from price_history where asked_from = now()) n
       full join (select * from price_history where asked_until = now()) o on o.sku_item_code = n.sku_item_code and o.country = n.country
      order by 1`,
  );
  const of = (when: 'before' | 'after') =>
    Object.fromEntries(rows.slice(0, mostNamed).flatMap((row) => (row[when] === null ? [] : [[row.size, row[when]]])));
  return { before: { prices: of('before') }, after: { prices: of('after'), pricesChanged: rows.length } };
}
