import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { SavingsRow } from '../../stored-value/savings/savings-store.ts';

/** An account as its customer sees it at `now`. [LST-11] */
export async function accountReply(
  _db: Queries,
  { id, balance, bonus, opened_at }: SavingsRow,
  { currency }: RequestMarket,
  _now: Date,
): Promise<SavingsAccount> {
  return { accountId: String(id), balance, bonus, currency, openedAt: opened_at.toISOString(), reward: null };
}
