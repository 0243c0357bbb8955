import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import { getSavingsAccount, listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import type { Api, Deps } from '../api.ts';
import type { Queries } from '../db/database.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { refuse } from '../plugins/refusal.ts';
import { serve } from '../plugins/serve.ts';
import { requireCustomer } from '../session/request-shopper.ts';

/** The open accounts of a customer in the market's country, the oldest first. */
async function findAccounts(db: Queries, customerId: number, { country, currency }: RequestMarket): Promise<SavingsAccount[]> {
  const rows = await db.query<{ id: number; balance: number }>(
    'select id, balance from savings_accounts where customer_id = $1 and country = $2 and closed_at is null order by id',
    [customerId, country],
  );
  return rows.map(({ id, balance }) => ({ accountId: String(id), balance, currency }));
}

/** What a customer has saved up: told to nobody who is not fully logged in. [USR-12] */
export function savingsRoutes(app: Api, deps: Deps): void {
  serve(app, listSavingsAccounts, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return { accounts: await findAccounts(deps.database, id, request.market) };
  });

  serve(app, getSavingsAccount, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const accounts = await findAccounts(deps.database, id, request.market);
    const account = accounts.find(({ accountId }) => accountId === request.params.accountId);
    return account ?? refuse(404, 'You have no such savings account.', { field: 'accountId', code: 'unknown_account' });
  });
}
