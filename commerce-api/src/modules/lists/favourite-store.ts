import { customerRatingsSql } from '../reviews/customer-ratings.ts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** More than anybody keeps; a script would. */
export const maxFavourites = 500;

/** A customer's wish for a product; repeating it changes nothing but its kind. */
export interface FavouriteMark {
  readonly itemCode: string;
  /** True for 'not for me'. */
  readonly anti: boolean;
}

/** Keeps a favourite, or what is not to be recommended. @throws Refusal 409 above `maxFavourites` */
export async function keepFavourite(db: Queries, customerId: number, { itemCode, anti }: FavouriteMark, now: Date): Promise<void> {
  const kept = await queryOne(
    db,
    `insert into favourites as f (customer_id, item_code, anti, added_at)
     select $1, $2, $3, $4
      where exists (select 1 from favourites where customer_id = $1 and item_code = $2)
         or (select count(*) from favourites where customer_id = $1) < $5
     on conflict (customer_id, item_code) do update
       set anti = excluded.anti, added_at = case when f.anti = excluded.anti then f.added_at else excluded.added_at end
     returning item_code`,
    [customerId, itemCode, anti, now, maxFavourites],
  );
  if (!kept)
    refuse(409, `You have ${maxFavourites} favourites, the most that we can keep. Please remove one first.`, {
      code: 'too_many_favourites',
    });
}

export async function dropFavourite(db: Queries, customerId: number, itemCode: string): Promise<void> {
  await db.query('delete from favourites where customer_id = $1 and item_code = $2', [customerId, itemCode]);
}

const codesOf = async (rows: Promise<{ item_code: string }[]>): Promise<string[]> => (await rows).map((row) => row.item_code);

/** Item codes, the newest favourite first. */
export const findFavourites = (db: Queries, customerId: number): Promise<string[]> =>
  codesOf(db.query('select item_code from favourites where customer_id = $1 and not anti order by added_at desc, item_code', [customerId]));

/** Item codes of what is not to be recommended: marked so, or rated with one or two stars. */
export const findDislikes = (db: Queries, customerId: number): Promise<string[]> =>
  codesOf(
    db.query(
      `select item_code from favourites where customer_id = $1 and anti
       union select item_code from ${customerRatingsSql} r where customer_id = $1 and stars <= 2`,
      [customerId],
    ),
  );

/** Those of some products that are among the customer's favourites. */
export const favouritesAmong = async (db: Queries, customerId: number, itemCodes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    await codesOf(
      db.query('select item_code from favourites where customer_id = $1 and not anti and item_code = any($2::text[])', [
        customerId,
        itemCodes,
      ]),
    ),
  );
