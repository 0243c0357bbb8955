import { getSavingsAccount, getSavingsStatement, listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findOwnSavings, findSavings } from '../../stored-value/savings/savings-store.ts';
import { findStatementEntries, statementOf } from '../../stored-value/savings/statement.ts';
import { dayOf } from '../clock/calendar.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { accountReply } from './account-reply.ts';
import { refuseUnknownAccount } from './own-account.ts';

/** What a customer has saved up: told to nobody who is not fully logged in. [SAV-01] [SAV-02] [SAV-03] [USR-12] */
export function savingsAccountRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  serve(app, listSavingsAccounts, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const accounts = await findSavings(database, id, request.market);
    const now = await plansNow(deps);
    return { accounts: await Promise.all(accounts.map((account) => accountReply(database, account, request.market, now))) };
  });

  serve(app, getSavingsAccount, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { market, params } = request;
    const account = (await findOwnSavings(database, id, market, params.accountId)) ?? refuseUnknownAccount();
    return accountReply(database, account, market, await plansNow(deps));
  });

  serve(app, getSavingsStatement, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { market, params, query } = request;
    const account = (await findOwnSavings(database, id, market, params.accountId)) ?? refuseUnknownAccount();
    const { timeZone } = countryOf(market.country).facts;
    const { from = dayOf(account.opened_at, timeZone), to = latestOf(dayOf(await plansNow(deps), timeZone), from) } = query;
    if (to < from) refuse(400, 'Please choose a last day that is not before the first.', { field: 'to', code: 'invalid' });
    return {
      accountId: String(account.id),
      currency: market.currency,
      openedAt: account.opened_at.toISOString(),
      from,
      to,
      ...statementOf(await findStatementEntries(database, account.id), from, to, timeZone),
    };
  });
}

const latestOf = (one: string, other: string): string => (one > other ? one : other);
