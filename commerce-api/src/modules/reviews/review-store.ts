import type { OwnRating, ProductReviews, Review, ReviewState } from '@cellardoor/contracts/api/reviews';
import type { ReviewOrder } from '@cellardoor/rules/reviews';
import { ratingView } from '../catalogue/product-figures.ts';
import { type Queries, queryOne } from '../../platform/db/database.ts';

interface ReviewRow {
  readonly id: number;
  readonly author: string;
  readonly stars: number;
  readonly title: string;
  readonly words: string;
  /** As PostgreSQL writes it into JSON. */
  readonly changed_at: string;
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
  date: new Date(changed).toISOString(),
  verifiedBuyer: verified,
  sample,
});

/** A product's numbers and a page of what customers wrote of it. */
export type ReviewsFound = Pick<ProductReviews, 'productRating' | 'distribution' | 'total' | 'reviews'>;

interface ReviewsRow {
  /** Null where the product has no ratings. */
  readonly given_reviews: number | null;
  readonly given_star_hundredths: number;
  readonly given_counts: number[] | null;
  /** Customers of the shop by stars, 1 to 5. */
  readonly counts: number[];
  readonly written: number;
  readonly reviews: ReviewRow[];
}

/** A page of reviews. */
interface ReviewsPage {
  readonly offset: number;
  readonly limit: number;
  readonly order: ReviewOrder;
}

const newestSql = 'changed_at desc, id desc';
const orderSql: Record<ReviewOrder, string> = {
  newest: newestSql,
  highest: `stars desc, ${newestSql}`,
  lowest: `stars, ${newestSql}`,
};

/**
 * The numbers of a product, of this moment: how many, their average, how they spread, and how many wrote something; and a page of what they
 * wrote. One query, as each product page asks it.
 */
export async function findReviews(db: Queries, itemCode: string, { offset, limit, order }: ReviewsPage): Promise<ReviewsFound> {
  const row = (await queryOne<ReviewsRow>(
    db,
    `select r.given_reviews, r.given_star_hundredths, r.given_counts, c.counts, c.written, w.reviews
       from (
         select json_build_array(${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where v.customer_id is not null and v.stars = ${stars})`).join(', ')}) as counts,
           (count(*) filter (where ${shown}))::int as written
         from reviews v where v.item_code = $1) c
       cross join (
         select coalesce(json_agg(p order by ${orderSql[order]}), '[]') as reviews from (
           select v.id, v.author, v.stars, v.title, v.words, v.changed_at, ${verifiedSql} as verified, ${sampleSql} as sample
             from reviews v where ${shown} order by ${orderSql[order]} limit $2 offset $3) p) w
       left join ratings r on r.item_code = $1`,
    [itemCode, limit, offset],
  ))!;
  return { ...numbersOf(row), reviews: row.reviews.map(reviewOf) };
}

const numbersOf = (row: ReviewsRow): Omit<ReviewsFound, 'reviews'> =>
  isRated(row)
    ? { productRating: productRatingOf(row), distribution: distributionOf(row), total: row.written }
    : { productRating: ratingView(0, 0), distribution: null, total: 0 };

type Rated = ReviewsRow & { readonly given_reviews: number };

const isRated = (row: ReviewsRow): row is Rated => row.given_reviews !== null;

/** As `countRatings` counts them. */
function productRatingOf({ given_reviews: given, given_star_hundredths: givenStars, counts }: Rated): ProductReviews['productRating'] {
  const reviews = counts.reduce((sum, count) => sum + count, given);
  const stars = counts.reduce((sum, count, i) => sum + count * (i + 1) * 100, givenStars);
  return ratingView(reviews, reviews > 0 ? Math.round(stars / reviews) : 0);
}

function distributionOf({ given_reviews: given, given_counts: givenCounts, counts }: Rated): number[] | null {
  if (given > 0 && !givenCounts) return null;
  return counts.map((count, i) => count + (givenCounts?.[i] ?? 0));
}

export const stateSql = `case when not hidden then 'shown' when changed_at > hidden_at then 'waiting' else 'hidden' end`;

interface OwnRow extends Omit<ReviewRow, 'changed_at' | 'verified' | 'sample'> {
  readonly state: ReviewState;
  readonly item_code: string;
  readonly changed_at: Date;
}

const ownRatingOf = ({ item_code: itemCode, author, stars, title, words, changed_at: changed, state }: OwnRow): OwnRating => ({
  itemCode,
  author,
  stars,
  title,
  text: words,
  date: changed.toISOString(),
  state,
});

const ownColumns = `id, item_code, author, stars, title, words, changed_at, ${stateSql} as state`;

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
