import type { RatingBody } from '@cellardoor/contracts/api/reviews';
import type { Database } from '../db/database.ts';
import type { Customer } from '../session/shopper.ts';
import { countRatings } from './count-ratings.ts';
import { cleanText, shownName } from './review-rules.ts';

/** Sets the customer's one rating of a product, at `now`, and counts the product's ratings again. Repeating it changes nothing more. [PRD-10] */
export async function rate(database: Database, customer: Customer, itemCode: string, body: RatingBody, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('insert into ratings (item_code, reviews, average_hundredths) values ($1, 0, 0) on conflict do nothing', [itemCode]);
    // Two customers at once would each count without the other.
    await tx.query('select 1 from ratings where item_code = $1 for update', [itemCode]);
    await tx.query(
      `insert into reviews (item_code, customer_id, author, stars, title, words, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (item_code, customer_id) do update
         set author = excluded.author, stars = excluded.stars, title = excluded.title, words = excluded.words, changed_at = excluded.changed_at`,
      [itemCode, customer.id, shownName(customer), body.stars, cleanText(body.title ?? ''), cleanText(body.text ?? ''), now],
    );
    await countRatings(tx, [itemCode]);
  });
}
