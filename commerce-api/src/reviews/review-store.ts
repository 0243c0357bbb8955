import type { OwnRating, ProductReviews, Review } from '@cellardoor/contracts/api/reviews';
import { ratingView } from '../catalogue/product-figures.ts';
import { type Queries, queryOne } from '../db/database.ts';

interface ReviewRow {
  readonly id: number;
  readonly author: string;
  readonly stars: number;
  readonly title: string;
  readonly words: string;
  readonly changed_at: Date;
  readonly verified: boolean;
  readonly sample: boolean;
}

/** An order that was paid for by the reviewer, and not cancelled, with the wine among what left the cellar. */
const verifiedSql = `v.customer_id is not null and exists (
  select 1 from orders o where o.customer_id = v.customer_id and o.status = 'paid'
     and not exists (select 1 from order_steps c where c.order_id = o.id and c.stage = 'cancelled')
     and o.frozen -> 'stock' @> jsonb_build_array(jsonb_build_object('itemCode', v.item_code)))`;

const sampleSql = `v.customer_id is null and exists (select 1 from products p where p.item_code = v.item_code and p.source = 'demo')`;

const shown = `v.item_code = $1 and not v.hidden and (v.title <> '' or v.words <> '')`;

const reviewOf = ({ id, author, stars, title, words, changed_at: changed, verified, sample }: ReviewRow): Review => ({
  id: String(id),
  author,
  stars,
  title,
  text: words,
  date: changed.toISOString(),
  verifiedBuyer: verified,
  sample,
});

/** A page of what customers wrote of a product, the newest first. */
export async function findReviews(db: Queries, itemCode: string, offset: number, limit: number): Promise<Review[]> {
  const rows = await db.query<ReviewRow>(
    `select v.id, v.author, v.stars, v.title, v.words, v.changed_at, ${verifiedSql} as verified, ${sampleSql} as sample
       from reviews v where ${shown} order by v.changed_at desc, v.id desc limit $2 offset $3`,
    [itemCode, limit, offset],
  );
  return rows.map(reviewOf);
}

interface TotalsRow {
  readonly given_reviews: number;
  readonly given_star_hundredths: number;
  readonly given_counts: number[] | null;
  /** Customers of the shop by stars, 1 to 5. */
  readonly counts: number[];
  readonly written: number;
}

/** The numbers of a product, of this moment: how many, their average, how they spread, and how many wrote something. */
export async function findTotals(db: Queries, itemCode: string): Promise<Pick<ProductReviews, 'productRating' | 'distribution' | 'total'>> {
  const row = await queryOne<TotalsRow>(
    db,
    `select r.given_reviews, r.given_star_hundredths, r.given_counts, c.counts, c.written
       from ratings r, lateral (
         select json_build_array(${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where v.customer_id is not null and v.stars = ${stars})`).join(', ')}) as counts,
           count(*) filter (where ${shown}) as written
         from reviews v where v.item_code = $1) c
      where r.item_code = $1`,
    [itemCode],
  );
  return {
    productRating: row ? productRatingOf(row) : ratingView(0, 0),
    distribution: row ? distributionOf(row) : null,
    total: row?.written ?? 0,
  };
}

/** As `countRatings` counts them. */
function productRatingOf({ given_reviews: given, given_star_hundredths: givenStars, counts }: TotalsRow): ProductReviews['productRating'] {
  const reviews = counts.reduce((sum, count) => sum + count, given);
  const stars = counts.reduce((sum, count, i) => sum + count * (i + 1) * 100, givenStars);
  return ratingView(reviews, reviews > 0 ? Math.round(stars / reviews) : 0);
}

function distributionOf({ given_reviews: given, given_counts: givenCounts, counts }: TotalsRow): number[] | null {
  if (given > 0 && !givenCounts) return null;
  return counts.map((count, i) => count + (givenCounts?.[i] ?? 0));
}

interface OwnRow extends Omit<ReviewRow, 'verified' | 'sample'> {
  readonly item_code: string;
}

const ownRatingOf = ({ item_code: itemCode, author, stars, title, words, changed_at: changed }: OwnRow): OwnRating => ({
  itemCode,
  author,
  stars,
  title,
  text: words,
  date: changed.toISOString(),
});

const ownColumns = 'id, item_code, author, stars, title, words, changed_at';

/** The customer's rating of a product, null where there is none. */
export async function findOwnRating(db: Queries, customerId: number, itemCode: string): Promise<OwnRating | null> {
  const row = await queryOne<OwnRow>(db, `select ${ownColumns} from reviews where customer_id = $1 and item_code = $2`, [
    customerId,
    itemCode,
  ]);
  return row ? ownRatingOf(row) : null;
}

/** All that the customer rated, the newest first, at most two hundred. */
export async function findOwnRatings(db: Queries, customerId: number): Promise<OwnRating[]> {
  const rows = await db.query<OwnRow>(
    `select ${ownColumns} from reviews where customer_id = $1 order by changed_at desc, id desc limit 200`,
    [customerId],
  );
  return rows.map(ownRatingOf);
}
