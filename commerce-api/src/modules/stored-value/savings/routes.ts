import { getSavingsAccount, listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findSavings } from './savings-store.ts';

/** What a customer has saved up: told to nobody who is not fully logged in. [USR-12] */
export function savingsRoutes(app: Api, deps: Deps): void {
  serve(app, listSavingsAccounts, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return { accounts: await findSavings(deps.database, id, request.market) };
  });

  serve(app, getSavingsAccount, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const accounts = await findSavings(deps.database, id, request.market);
    const account = accounts.find(({ accountId }) => accountId === request.params.accountId);
    return account ?? refuse(404, 'You have no such savings account.', { field: 'accountId', code: 'unknown_account' });
  });
}
