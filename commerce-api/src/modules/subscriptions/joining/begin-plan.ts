import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { lockOrder } from '../../ordering/orders/lock-order.ts';
import type { FrozenPlan, OrderRow } from '../../ordering/orders/order-row.ts';
import { readStage } from '../../ordering/fulfilment/order-stage.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { lockPlanById } from '../agreements/plan-store.ts';
import { ensureUpcomingCases } from '../cases/upcoming-cases.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { cancelPlan } from '../leaving/cancel-plan.ts';
import { schemeVersion } from '../schemes/scheme-store.ts';
import { insertPlan } from './insert-plan.ts';
import { findRunning, isRunning } from './require-joinable.ts';

/**
 * Begins the plans that an order was paid for: with their consent, the first case, which the order is, and those to come. The same again begins
 * nothing. An order that was cancelled meanwhile begins none. [SUB-22]
 */
export async function beginPlansOf(deps: Deps, orderId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // its customer has closed their account, or it was cancelled: nothing recurs
    if (order?.status !== 'paid' || order.customer_id === null || (await readStage(tx, order)) === 'cancelled') return;
    const now = await plansNow(deps, tx);
    for (const plan of order.frozen!.plans ?? []) await beginPlan(tx, order, order.customer_id, plan, now);
  });
  deps.runDueJobs();
}

async function beginPlan(tx: Queries, order: OrderRow, customerId: number, agreed: FrozenPlan, now: Date): Promise<void> {
  // two orders of one customer begin their plans one after the other
  await tx.query('select 1 from customers where id = $1 for no key update', [customerId]);
  const { schemeCode, schemeVersion: version, parentId } = agreed;
  const begun = await tx.query('select 1 from wine_plans where joined_order_id = $1 and scheme_code = $2', [order.id, schemeCode]);
  if (begun.length > 0) return;
  const running = await findRunning(tx, customerId, order, schemeCode, parentId);
  if (running) {
    await noteEvent(tx, running.id, { at: now, by: 'shop', what: 'joined again', detail: { orderId: order.id } });
    return;
  }
  const scheme = await schemeVersion(tx, schemeCode, order.country, version);
  const id = await insertPlan(tx, order, customerId, agreed, scheme);
  const plan = (await lockPlanById(tx, id))!;
  await ensureUpcomingCases(tx, plan, scheme, now);
  const eventId = await noteEvent(tx, id, { at: now, by: 'customer', what: 'joined', detail: { orderId: order.id, parentId } });
  await enqueueJob(tx, { kind: 'plan-joined-mail', payload: { planId: id, eventId }, dedupe: `plan-joined-mail-${eventId}` });
  if (parentId !== null) await endParent(tx, customerId, parentId, now);
}

async function endParent(tx: Queries, customerId: number, parentId: number, now: Date): Promise<void> {
  const parent = await lockPlanById(tx, parentId);
  if (parent?.customer_id === customerId && isRunning(parent)) await cancelPlan(tx, parent, 'customer', null, now);
}

/** Ends the plans that a cancelled order began: nothing of them is charged any more. The same again changes nothing. */
export async function endPlansOf(deps: Deps, orderId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const begun = await tx.query<{ id: number }>('select subscription_id as id from wine_plans where joined_order_id = $1 order by 1', [
      orderId,
    ]);
    for (const { id } of begun) {
      const plan = await lockPlanById(tx, id);
      if (plan && isRunning(plan)) await cancelPlan(tx, plan, 'customer', null, await plansNow(deps, tx));
    }
  });
  deps.runDueJobs();
}
