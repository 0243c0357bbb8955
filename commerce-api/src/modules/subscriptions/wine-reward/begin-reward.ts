import { nextPaymentDay } from '@cellardoor/rules/reward-days';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { lockOrder } from '../../ordering/orders/lock-order.ts';
import type { FrozenReward, OrderRow } from '../../ordering/orders/order-row.ts';
import { findKeptCardOf } from '../../ordering/saved-cards/kept-card.ts';
import { openSavings } from '../../stored-value/api.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { openAgreement } from '../recurring/open-agreement.ts';
import { findRunningAgreements } from '../recurring/recurring-agreement.ts';
import { rewardSchemeVersion } from '../schemes/reward-scheme-store.ts';
import { payIn } from './pay-in.ts';
import { rewardKind } from './reward-kind.ts';
import { askStatement } from './reward-statements.ts';
import { rewardOf, updateReward } from './reward-row.ts';

/**
 * Begins the wine reward that an order was paid for: opens the savings account, credits the first payment with its bonus, and makes the next one. The
 * same again begins nothing. Somebody who saves already, as they paid in two tabs, has it paid into the account that they have.
 */
export async function beginRewardsOf(deps: Deps, orderId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // its customer has closed their account
    if (order?.status !== 'paid' || order.customer_id === null) return;
    const now = await plansNow(deps, tx);
    for (const agreed of order.frozen!.rewards ?? []) await beginReward(tx, order, order.customer_id, agreed, now);
  });
  deps.runDueJobs();
}

async function beginReward(tx: Queries, order: OrderRow, customerId: number, agreed: FrozenReward, now: Date): Promise<void> {
  // two orders of one customer begin one after the other
  await tx.query('select 1 from customers where id = $1 for no key update', [customerId]);
  const { amount, joinedOn } = agreed;
  const scheme = await rewardSchemeVersion(tx, agreed.schemeCode, order.country, agreed.schemeVersion);
  const savings = await openSavings(tx, customerId, order.country, now);
  const [running] = await findRunningAgreements(tx, customerId, order.country, 'WINEREWARD');
  if (await isBegun(tx, order.id, running?.id)) return;
  const bonus = await payIn(tx, { savings, orderId: order.id, amount, bonusPercent: scheme.bonusPercent }, now);
  const paidIn = { at: now, by: 'customer', what: 'paid in', detail: { orderId: order.id, amount, bonus } } as const;
  if (running) {
    const reward = await rewardOf(tx, running);
    if (joinedOn > reward.paid_on) await updateReward(tx, reward, { paid_on: joinedOn });
    return void (await noteEvent(tx, running.id, paidIn));
  }
  const { dayOfMonth } = agreed.said;
  const agreement = await openAgreement(
    tx,
    rewardKind,
    {
      customerId,
      brand: order.brand,
      country: order.country,
      siteOrigin: order.site_origin,
      schemeId: scheme.code,
      name: scheme.name,
      frequency: 'P1M',
      firstChargeOn: nextPaymentDay({ dayOfMonth, paidOn: joinedOn, holiday: null }, joinedOn),
      amount,
      address: order.billing_address ?? order.address!,
      savedCardId: await findKeptCardOf(tx, order.id),
      consent: { termsVersion: agreed.termsVersion, said: agreed.said },
    },
    now,
  );
  await tx.query(
    `insert into wine_rewards (subscription_id, savings_account_id, scheme_version, bonus_percent, day_of_month, paid_on, joined_order_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [agreement.id, savings, scheme.version, scheme.bonusPercent, dayOfMonth, joinedOn, order.id],
  );
  await noteEvent(tx, agreement.id, paidIn);
  await askStatement(tx, await rewardOf(tx, agreement), { media: 'EMAIL', by: 'shop' }, now);
}

const isBegun = async (tx: Queries, orderId: number, runningId: number | undefined): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from wine_rewards where joined_order_id = $1
       union all select 1 from plan_events where subscription_id = $2 and what = 'paid in' and detail->>'orderId' = $1::text limit 1`,
      [orderId, runningId ?? null],
    )
  ).length > 0;
