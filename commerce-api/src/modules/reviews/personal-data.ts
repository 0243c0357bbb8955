import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByReviews = {
  reviews: `select item_code as "itemCode", author, stars, title, words, created_at as "createdAt", changed_at as "changedAt"
      from reviews where customer_id = $1 order by id`,
};

export async function forgetReviews(tx: Queries, customerId: number): Promise<void> {
  await tx.query('delete from reviews where customer_id = $1', [customerId]);
}
