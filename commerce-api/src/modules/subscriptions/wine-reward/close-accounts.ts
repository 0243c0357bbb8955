import type { Deps } from '../../../platform/api.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { closeSavings, returnRepaidSavings, returnTakenBack } from '../../stored-value/api.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { plansNow } from '../clock/shop-clock.ts';

const most = 200;

/** A part of a refund that its card did not take. */
interface RefusedPart {
  readonly savings: number;
  readonly refundId: number;
  readonly orderId: number;
  readonly amount: number;
}

/** Names what `returnRefused` put back of a refund `f` whose refund of the order is `r`, as SQL. */
const returnedKey = `'returned refund ' || f.id || ' of order ' || r.order_id || ' of savings ' || f.savings_account_id`;

/** Parts that the gateway has refused and that are not back in their account; one that was paid again since is not among them. */
const findRefused = (db: Queries): Promise<RefusedPart[]> =>
  db.query(
    `select f.savings_account_id as savings, f.id as "refundId", r.order_id::float8 as "orderId", sum(p.amount)::float8 as amount
       from refund_parts p join refunds r on r.id = p.refund_id join reward_refunds f on r.reference = 'wine reward ' || f.id
       join savings_accounts s on s.id = f.savings_account_id and s.closed_at is null
      where p.state = 'refused' and r.purpose = 'savings' and not exists (select 1 from ledger_transactions t
        where t.key = ${returnedKey})
      group by f.savings_account_id, f.id, r.order_id limit ${most}`,
    [],
  );

/** What a refund took of a payment beside what went to its card: bonus, and what was kept in the place of a spent one. */
const findTakenWith = async (
  tx: Queries,
  { savings, refundId, orderId }: RefusedPart,
): Promise<{ readonly bonus: number; readonly kept: number }> => {
  const keyOf = (what: string) => `${what} ${refundId} of order ${orderId} of savings ${savings}`;
  const [row] = await tx.query<{ bonus: number; kept: number }>(
    `select coalesce(-sum(e.amount) filter (where e.account = 'bonus'), 0)::float8 as bonus,
            coalesce(-sum(e.amount) filter (where e.account = 'savings'), 0)::float8 as kept
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.key in ($1, $2)`,
    [keyOf('bonus back'), keyOf('kept')],
  );
  return row!;
};

/**
 * Puts what a card did not take back into its account, with the bonus that was taken for it: it can be spent, or refunded again. A payment into savings
 * has one card, so all of its part is refused.
 */
export async function returnRefused(deps: Pick<Deps, 'database' | 'now' | 'settings'>): Promise<void> {
  for (const part of await findRefused(deps.database))
    await deps.database.transaction(async (tx) => {
      const { savings, refundId, orderId, amount } = part;
      const now = await plansNow(deps, tx);
      await returnRepaidSavings(tx, { savings, amount, key: `refund ${refundId} of order ${orderId}`, orderId }, now);
      const { bonus, kept } = await findTakenWith(tx, part);
      const named = (what: string) => `${what} ${refundId} of order ${orderId}`;
      if (kept > 0) await returnTakenBack(tx, { savings, amount: kept, key: named('kept'), orderId }, 'savings', now);
      if (bonus > 0) await returnTakenBack(tx, { savings, amount: bonus, key: named('bonus back'), orderId }, 'bonus', now);
    });
}

interface EmptyAccount {
  readonly savings: number;
  readonly rewardId: number;
}

/** Accounts with nothing in them whose reward is over, and none of whose refunds is under way, or came to nothing and is not back in them yet. */
const findEmpty = (db: Database): Promise<EmptyAccount[]> =>
  db.query(
    `select s.id as savings, max(w.subscription_id) as "rewardId" from savings_accounts s join wine_rewards w on w.savings_account_id = s.id
       join subscriptions u on u.id = w.subscription_id
      where s.closed_at is null and s.balance = 0
        and not exists (select 1 from reward_refunds f join refunds r on r.reference = 'wine reward ' || f.id and r.purpose = 'savings'
          join refund_parts p on p.refund_id = r.id where f.savings_account_id = s.id and p.state <> 'done' and not (p.state = 'refused' and exists (
            select 1 from ledger_transactions t where t.key = ${returnedKey})))
      group by s.id having not bool_or(u.status in ('ACTIVE', 'SUSPENDED')) limit ${most}`,
    [],
  );

/** Closes accounts that nothing comes into any more, and nothing is left in. [USR-10] */
export async function closeEmptyAccounts(deps: Pick<Deps, 'database' | 'now' | 'settings'>): Promise<void> {
  for (const { savings, rewardId } of await findEmpty(deps.database)) await closeOne(deps, savings, rewardId);
}

/** One that has something in it by now, or a payment holds some of it, waits for the next round. */
async function closeOne(deps: Pick<Deps, 'database' | 'now' | 'settings'>, savings: number, rewardId: number): Promise<void> {
  try {
    await deps.database.transaction(async (tx) => {
      const now = await plansNow(deps, tx);
      await closeSavings(tx, savings, now);
      await noteEvent(tx, rewardId, { at: now, by: 'shop', what: 'account closed', detail: {} });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
