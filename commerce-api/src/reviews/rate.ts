import type { RatingBody } from '@cellardoor/contracts/api/reviews';
import type { Database } from '../db/database.ts';
import type { Customer } from '../session/shopper.ts';
import { cleanText, shownName } from './review-rules.ts';

/**
 * Sets the customer's one rating of a product, at `now`. Repeating it changes nothing more. A trigger notes that the product is to be
 * counted again (`RatingCounter`): the totals are not touched here, since an import may hold them for minutes. [PRD-10]
 */
export async function rate(database: Database, customer: Customer, itemCode: string, body: RatingBody, now: Date): Promise<void> {
  await database.query(
    `insert into reviews (item_code, customer_id, author, stars, title, words, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (item_code, customer_id) do update
       set author = excluded.author, stars = excluded.stars, title = excluded.title, words = excluded.words, changed_at = excluded.changed_at`,
    [itemCode, customer.id, shownName(customer), body.stars, cleanText(body.title ?? ''), cleanText(body.text ?? ''), now],
  );
}
