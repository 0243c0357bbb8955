import {
  getSavingsAccount,
  getSavingsStatement,
  listSavingsAccounts,
  refundSavingsAccount,
  setSavingsAutoRefund,
} from '@cellardoor/contracts/calls/savings';
import { countryOf } from '@cellardoor/contracts/countries';
import { randomUUID } from 'node:crypto';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findSavings, readSavings } from '../../stored-value/savings/savings-store.ts';
import { findStatementEntries, statementOf } from '../../stored-value/savings/statement.ts';
import { dayOf } from '../clock/calendar.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { accountReply } from './account-reply.ts';
import { refundEndedOrLater, setAutoRefund } from './auto-refund.ts';
import { readOwnAccount } from './own-account.ts';
import { refundSavings } from './refund-savings.ts';
import { findRewardIdOf, lockReward } from './reward-row.ts';

/** What a customer has saved up: told to nobody who is not fully logged in. [SAV-01] [SAV-02] [SAV-03] [SAV-04] [SAV-05] [USR-12] */
export function savingsAccountRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const replyOf = async (db: Queries, accountId: number, now: Date) => accountReply(db, (await readSavings(db, accountId))!, now);

  serve(app, listSavingsAccounts, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const accounts = await findSavings(database, id, request.market);
    const now = await plansNow(deps);
    return { accounts: await Promise.all(accounts.map((account) => accountReply(database, account, now))) };
  });

  serve(app, getSavingsAccount, async (request, reply) =>
    accountReply(database, await readOwnAccount(deps, request, reply), await plansNow(deps)),
  );

  serve(app, getSavingsStatement, async (request, reply) => {
    const account = await readOwnAccount(deps, request, reply);
    const { market, query } = request;
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

  serve(app, refundSavingsAccount, async (request, reply) => {
    const { id } = await readOwnAccount(deps, request, reply);
    const { amount, expectedAmount } = request.body;
    const wish = { key: `asked ${idempotencyKeyOf(request) ?? randomUUID()}`, by: 'customer', amount, expectedAmount } as const;
    const done = await database.transaction(async (tx) => {
      const now = await plansNow(deps, tx);
      return { refund: await refundSavings(tx, id, wish, now), account: await replyOf(tx, id, now) };
    });
    deps.runDueJobs();
    return done;
  });

  serve(app, setSavingsAutoRefund, async (request, reply) => {
    const { id } = await readOwnAccount(deps, request, reply);
    const rewardId =
      (await findRewardIdOf(database, id)) ??
      refuse(409, 'Nothing pays into this account, so nothing ends with a refund.', { field: 'accountId', code: 'no_reward' });
    await database.transaction(async (tx) => {
      const reward = (await lockReward(tx, rewardId))!;
      await setAutoRefund(tx, reward, request.body.autoRefund, await plansNow(deps, tx));
    });
    // a reward that was cancelled already is refunded by this word
    await refundEndedOrLater(deps, rewardId);
    return { account: await replyOf(database, id, await plansNow(deps)) };
  });
}

const latestOf = (one: string, other: string): string => (one > other ? one : other);
