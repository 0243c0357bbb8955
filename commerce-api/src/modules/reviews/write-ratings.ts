import type { ProductDraft } from '../catalogue/product-draft.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upsert } from '../../platform/db/upsert.ts';
import { countRatings } from './count-ratings.ts';

type Rated = Pick<ProductDraft, 'itemCode' | 'rating'>;

const totals = ({ itemCode, rating: { reviews, stars, counts } }: Rated) => ({
  item_code: itemCode,
  reviews,
  average_hundredths: Math.round(stars * 100),
  given_reviews: reviews,
  given_star_hundredths: counts ? counts.reduce((sum, count, i) => sum + count * (i + 1) * 100, 0) : Math.round(stars * 100) * reviews,
  given_counts: counts ?? null,
});

const written = ({ itemCode, rating }: Rated) =>
  (rating.written ?? []).map(({ author, stars, title, text, on }) => ({
    item_code: itemCode,
    author,
    stars,
    title,
    words: text,
    on_day: on,
  }));

/** Puts a source's ratings in the place of those that it gave before; what customers of the shop gave stays and counts on. Call it in a transaction. */
export async function writeRatings(db: Queries, drafts: readonly Rated[]): Promise<void> {
  if (drafts.length === 0) return;
  const codes = drafts.map(({ itemCode }) => itemCode);
  await upsert(db, 'ratings', 'item_code', drafts.map(totals));
  await db.query('delete from reviews where customer_id is null and item_code = any($1::text[])', [codes]);
  await db.query(
    `insert into reviews (item_code, author, stars, title, words, created_at, changed_at)
     select item_code, author, stars, title, words, on_day, on_day
       from jsonb_to_recordset($1::text::jsonb) as t (item_code text, author text, stars smallint, title text, words text, on_day timestamptz)`,
    [JSON.stringify(drafts.flatMap(written))],
  );
  await countRatings(db, codes);
}
