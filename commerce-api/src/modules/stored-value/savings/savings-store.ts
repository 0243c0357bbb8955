import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';

/** The open accounts of a customer in the market's country, the oldest first. */
export async function findSavings(db: Queries, customerId: number, { country, currency }: RequestMarket): Promise<SavingsAccount[]> {
  const rows = await db.query<{ id: number; balance: number }>(
    'select id, balance from savings_accounts where customer_id = $1 and country = $2 and closed_at is null order by id',
    [customerId, country],
  );
  return rows.map(({ id, balance }) => ({ accountId: String(id), balance, currency }));
}
