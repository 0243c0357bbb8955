import type { OwnRating } from '@cellardoor/contracts';
import type { RatingBody } from '@cellardoor/contracts/api/reviews';
import { type Database, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Customer } from '../identity/session/shopper.ts';
import { cleanText, shownName } from './review-rules.ts';
import { findOwnRating } from './review-store.ts';

/** The moment that a caller named; null where it names none, or nonsense, which matches nothing. */
function momentOf(date: string | null | undefined): Date | null {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * Sets the customer's one rating of a product, at `now`. Repeating it changes nothing more. A trigger notes that the product is to be
 * counted again (`RatingCounter`): the totals are not touched here, since an import may hold them for minutes. [PRD-10]
 * @throws Refusal 409 when the body says what it replaces, and the customer's rating is another one
 */
export async function rate(database: Database, customer: Customer, itemCode: string, body: RatingBody, now: Date): Promise<void> {
  const written = await queryOne(
    database,
    `insert into reviews (item_code, customer_id, author, stars, title, words, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (item_code, customer_id) do update
       set author = excluded.author, stars = excluded.stars, title = excluded.title, words = excluded.words, changed_at = excluded.changed_at
     where $8::boolean or date_trunc('milliseconds', reviews.changed_at) = $9::timestamptz
       or (reviews.stars, reviews.title, reviews.words) = (excluded.stars, excluded.title, excluded.words)
     returning id`,
    [
      itemCode,
      customer.id,
      shownName(customer),
      body.stars,
      cleanText(body.title ?? ''),
      cleanText(body.text ?? ''),
      now,
      body.replaces === undefined,
      momentOf(body.replaces),
    ],
  );
  if (!written) refuseChanged('You have another review of this, so nothing was changed.');
}

const refuseChanged = (what: string): never => refuse(409, `${what} Please load the page again to see it.`, { code: 'review_changed' });

/** The rating that a call has just set. @throws Refusal 409 where another tab took it back meanwhile */
export const requireOwnRating = async (database: Database, { id }: Customer, itemCode: string): Promise<OwnRating> =>
  (await findOwnRating(database, id, itemCode)) ?? refuseChanged('Your review was taken back in another window.');

/**
 * Takes the customer's rating of a product back. Who has none is left as they are, and a trigger has the product counted again.
 * @throws Refusal 409 for a review that an operator took down: written anew it would be read before we have
 */
export async function takeRatingBack(database: Database, customer: Customer, itemCode: string): Promise<void> {
  const kept = await queryOne(
    database,
    `with gone as (delete from reviews where customer_id = $1 and item_code = $2 and not hidden)
     select 1 from reviews where customer_id = $1 and item_code = $2 and hidden`,
    [customer.id, itemCode],
  );
  if (kept) refuse(409, 'We have taken this review down, so it can only be rewritten.', { code: 'review_hidden' });
}
