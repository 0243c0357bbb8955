import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { RetryLater } from '../../../platform/jobs/job-endings.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { refundSavings } from './refund-savings.ts';
import { updateReward, type WineReward } from './reward-row.ts';

/** Seconds after which it is seen whether a payment still holds some of an account. */
const afterHeldSeconds = 60;

/** Sets whether what is left is refunded once a locked reward is cancelled; where it was cancelled already, that is due now. [SAV-05] */
export async function setAutoRefund(tx: Queries, reward: WineReward, autoRefund: boolean, now: Date): Promise<void> {
  if (reward.auto_refund === autoRefund) return;
  await updateReward(tx, reward, { auto_refund: autoRefund });
  await noteEvent(tx, reward.agreement.id, { at: now, by: 'customer', what: 'auto refund', detail: { autoRefund } });
}

/**
 * Refunds what is left in the account of a reward that was cancelled or has ended, where its customer wants that; once, however often it is called.
 * Nothing where there is nothing left of what was paid in.
 * @throws RetryLater while a payment holds some of the account
 */
export async function refundEnded(deps: Deps, subscriptionId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = await plansNow(deps, tx);
    const row = await readReward(tx, subscriptionId);
    if (!row) return;
    try {
      await refundSavings(tx, row.savings, { key: `ended ${subscriptionId}`, by: 'shop', isLast: true }, now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'in_progress') throw new RetryLater(afterHeldSeconds, 'A payment holds some of the account.');
    }
  });
  deps.runDueJobs();
}

/** The same for a caller who does not wait: while a payment holds some of the account, a job does it afterwards. */
export async function refundEndedOrLater(deps: Deps, subscriptionId: number): Promise<void> {
  try {
    await refundEnded(deps, subscriptionId);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    await enqueueJob(deps.database, {
      kind: 'reward-ended',
      payload: { subscriptionId },
      dedupe: `reward-ended-${subscriptionId}-${randomUUID()}`,
    });
  }
}

/** The account whose money is due to go back; undefined where none is. The orders are locked before the account, so nothing is locked here. */
async function readReward(tx: Queries, subscriptionId: number): Promise<{ readonly savings: number } | undefined> {
  const [row] = await tx.query<{ savings: number }>(
    `select w.savings_account_id as savings from wine_rewards w join subscriptions s on s.id = w.subscription_id
      where w.subscription_id = $1 and w.auto_refund and s.status in ('CANCELLED', 'EXPIRED')
        and not exists (select 1 from wine_rewards o join subscriptions p on p.id = o.subscription_id
                         where o.savings_account_id = w.savings_account_id and p.status in ('ACTIVE', 'SUSPENDED'))`,
    [subscriptionId],
  );
  return row;
}
