import { customerRatingsSql } from '../reviews/customer-ratings.ts';
import type { Database } from '../../platform/db/database.ts';

/** Years of orders and ratings that are learned from, so many of each shopper's newest, and so many neighbours kept of a product. */
const rules = { years: 2, ofShopper: 40, kept: 20 };

/**
 * Shoppers who must like both products before the two are neighbours: what one person does neither steers what others see nor shows in it.
 */
const fewestShoppers = 2;

/**
 * Who likes what: bought it (a guest by the order), rated it with four or five stars, or has it among the favourites. One or two stars,
 * or 'not for me', outweigh all of that.
 */
const likesSql = `
  select shopper, item_code, max(at) as at from (
    select coalesce('c' || o.customer_id, 'o' || o.id) as shopper, s.item ->> 'itemCode' as item_code, o.placed_at as at
      from orders o, jsonb_array_elements(o.frozen -> 'stock') as s (item)
     where o.status = 'paid' and o.placed_at > now() - make_interval(years => $1)
    union all
    select 'c' || customer_id, item_code, changed_at from ${customerRatingsSql} r
     where stars >= 4 and changed_at > now() - make_interval(years => $1)
    union all
    select 'c' || customer_id, item_code, added_at from favourites where not anti
  ) l
  where not exists (select 1 from ${customerRatingsSql} r where 'c' || r.customer_id = l.shopper and r.item_code = l.item_code and r.stars <= 2)
    and not exists (select 1 from favourites f where 'c' || f.customer_id = l.shopper and f.item_code = l.item_code and f.anti)
  group by shopper, item_code`;

/**
 * Two products are as near as the share of their shoppers who like both (the cosine), less where few say so:
 * n / (n + 1) of it for n shoppers.
 */
const learnSql = `
  with likes as (${likesSql}),
  newest as (select shopper, item_code from (select l.*, row_number() over (partition by shopper order by at desc, item_code) as n from likes l) x
              where n <= $2),
  fans as (select item_code, count(*)::float8 as fans from newest group by item_code),
  pairs as (select a.item_code, b.item_code as neighbour, count(*)::float8 as together
              from newest a join newest b on b.shopper = a.shopper and b.item_code <> a.item_code
             group by a.item_code, b.item_code having count(*) >= $3),
  scored as (select p.item_code, p.neighbour, p.together / sqrt(fa.fans * fb.fans) * p.together / (p.together + 1) as score
               from pairs p join fans fa on fa.item_code = p.item_code join fans fb on fb.item_code = p.neighbour)
  insert into product_neighbours (item_code, neighbour, score)
  select item_code, neighbour, score
    from (select s.*, row_number() over (partition by item_code order by score desc, neighbour) as n from scored s) x
   where n <= $4`;

/** Computes all neighbours anew; who reads meanwhile reads the old ones. */
export async function learnNeighbours(db: Database): Promise<void> {
  await db.transaction(
    async (tx) => {
      // two processes at once: the second waits, and learns the same
      await tx.script('lock table product_neighbours in share row exclusive mode');
      await tx.query('delete from product_neighbours');
      await tx.query(learnSql, [rules.years, rules.ofShopper, fewestShoppers, rules.kept]);
    },
    { mayTakeLong: true },
  );
}
