import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByBasket = {
  baskets: `select b.country, b.updated_at as "updatedAt", l.item_code as "itemCode", l.quantity
      from baskets b join basket_lines l on l.basket_id = b.id where b.customer_id = $1 order by l.id`,
  savedForLater: `select b.country, s.item_code as "itemCode", s.quantity, s.saved_at as "savedAt"
      from baskets b join saved_lines s on s.basket_id = b.id where b.customer_id = $1 order by s.saved_at, s.item_code`,
  ownCases: `select b.country, c.size, w.item_code as "itemCode", w.quantity, w.chosen_at as "chosenAt"
      from baskets b join own_cases c on c.basket_id = b.id join own_case_wines w on w.basket_id = b.id
     where b.customer_id = $1 order by w.chosen_at, w.item_code`,
};

/** Locks the baskets of a customer. */
export async function lockBasketsOf(tx: Queries, customerId: number): Promise<void> {
  await tx.query('select 1 from baskets where customer_id = $1 order by id for no key update', [customerId]);
}

export async function forgetBaskets(tx: Queries, customerId: number): Promise<void> {
  await tx.query('delete from baskets where customer_id = $1', [customerId]);
}
