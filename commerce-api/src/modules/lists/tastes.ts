import { customerRatingsSql } from '../reviews/customer-ratings.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { mergeAndReadBrowsed } from './browsed-store.ts';

/** What a shopper did with a product, and how much that says of their taste. */
export interface Taste {
  readonly itemCode: string;
  readonly because: 'rated' | 'favourite' | 'bought' | 'browsed';
  readonly weight: number;
}

/** Products of a customer that are read, the newest of each sort. */
const mostOfEach = 40;

const newest = (sql: string) => `(${sql} limit ${mostOfEach})`;
const favouritesSql = newest(
  `select item_code as "itemCode", 'favourite' as because, 2 as weight from favourites where customer_id = $1 and not anti order by added_at desc`,
);
const ratingsSql = newest(
  `select item_code, 'rated', stars - 2 from ${customerRatingsSql} r where customer_id = $1 and stars >= 4 order by changed_at desc`,
);
const purchasesSql = newest(
  `select s.item ->> 'itemCode', 'bought', 1 from orders o, jsonb_array_elements(o.frozen -> 'stock') as s (item)
    where o.customer_id = $1 and o.status = 'paid' order by o.placed_at desc`,
);

/** What was looked at says little. */
const browsedWeight = 0.5;

/**
 * What a shopper likes, the strongest word for each product. What was rated and bought counts for anyone who is fully logged in alone:
 * the reason for a recommendation tells of it. [USR-03]
 */
export async function tastesOf(db: Queries, shopper: RequestShopper): Promise<Taste[]> {
  const { customer, hard } = shopper;
  const parts = hard ? [favouritesSql, ratingsSql, purchasesSql] : [favouritesSql];
  const known = customer ? await db.query<Taste>(parts.join(' union all '), [customer.id]) : [];
  const browsed = (await mergeAndReadBrowsed(db, shopper)).map((itemCode): Taste => ({
    itemCode,
    because: 'browsed',
    weight: browsedWeight,
  }));
  const strongest = new Map<string, Taste>();
  for (const taste of [...known, ...browsed]) {
    const before = strongest.get(taste.itemCode);
    if (!before || taste.weight > before.weight) strongest.set(taste.itemCode, taste);
  }
  return [...strongest.values()];
}
