import type { Queries } from '../../platform/db/database.ts';

/** Counts the ratings of products again: what their source gave, and what customers of the shop gave. [PRD-10] */
export async function countRatings(db: Queries, itemCodes: readonly string[]): Promise<void> {
  await db.query(
    `update ratings r
        set reviews = r.given_reviews + c.customers,
            average_hundredths = coalesce(round((r.given_star_hundredths + c.stars * 100) / nullif(r.given_reviews + c.customers, 0)::numeric), 0)
       from (select k.item_code, count(v.id) as customers, coalesce(sum(v.stars), 0) as stars
               from ratings k left join reviews v on v.item_code = k.item_code and v.customer_id is not null
              where k.item_code = any($1::text[]) group by k.item_code) c
      where r.item_code = c.item_code`,
    [itemCodes],
  );
}
