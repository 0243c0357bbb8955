import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** What the customer of an order has saved up in its country. */
export interface SpendableSavings {
  readonly savings: number;
  /** Minor units; what the order itself holds counts as there. */
  readonly balance: number;
  /** The customer wants the order paid with it. */
  readonly pays: boolean;
}

/** Undefined for a guest's order, and where its customer has no open account. */
export const findSpendableSavings = (db: Queries, orderId: number): Promise<SpendableSavings | undefined> =>
  queryOne(
    db,
    `select s.id as savings, s.balance + coalesce(u.amount, 0) as balance, o.pays_with_savings as pays
       from orders o join savings_accounts s on s.customer_id = o.customer_id and s.country = o.country and s.closed_at is null
       left join savings_uses u on u.order_id = o.id and u.savings_account_id = s.id and u.state = 'held'
      where o.id = $1`,
    [orderId],
  );
