import type { CallInput } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { shopsWithinReach } from '../../ordering/checkout/shops-near.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { isFreeForMember } from '../agreements/plan-delivery.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { updatePlan } from '../agreements/update-plan.ts';
import { requireChangeable, tooLate } from './case-changes.ts';
import { findCases, updateCase } from './case-store.ts';
import { possibleDays } from './delivery-days.ts';
import { type DeliveryWay, deliveryWays, wayWished } from './delivery-ways.ts';
import { moveCase } from './move-case.ts';
import { dayAfterCase, nextToCome } from './next-to-come.ts';
import type { PlanCaseRow } from './plan-case.ts';

type Wish = Pick<CallInput<'changePlanDelivery'>, 'nextDeliveryDate' | 'deliveryMethod' | 'deliveryTypeCode'>;

/**
 * Has the next case of a plan that the caller has locked come on another day, or all cases come another way. [SUB-07]
 * @throws Refusal 400 for a day or way that is not possible, 409 `plan_over`, `charging`, or `too_late` from the cut-off of the next case on
 */
export async function changeDelivery(tx: Queries, at: PlanAt, wish: Wish): Promise<void> {
  if (Object.values(wish).every((value) => value === undefined))
    refuse(400, 'Please choose a day or a way of delivery.', { field: 'nextDeliveryDate', code: 'invalid' });
  requireRunning(at.plan);
  const cases = await findCases(tx, at.plan.id);
  const next = nextToCome(cases);
  if (next) requireChangeable(at.plan, next, at.now);
  const way = wayWished(deliveryWays(at), at.plan, wish);
  if (way) await changeWay(tx, at, way, next);
  if (wish.nextDeliveryDate === undefined) return;
  if (!next) refuse(409, tooLate, { field: 'nextDeliveryDate', code: 'too_late' });
  await changeDay(tx, at, next, wish.nextDeliveryDate, dayAfterCase(cases, next, at));
}

async function changeWay(tx: Queries, { plan, now }: PlanAt, way: DeliveryWay, next: PlanCaseRow | undefined): Promise<void> {
  if (way.isChosen) return;
  const { deliveryMethod: method, deliveryTypeCode: type } = way;
  const shop = type === 'collection' ? (plan.collection_shop ?? shopsWithinReach(plan, plan.address.postcode)[0]!.addressId) : null;
  await updatePlan(tx, plan, { delivery_method: method, delivery_type: type, collection_shop: shop });
  // of a case that they were reminded of the customer is told what it costs now
  if (next?.reminded_at && isFreeForMember({ ...plan, delivery_method: method }, next))
    await updateCase(tx, next.id, { free_delivery_told: true });
  await tellChange(tx, plan.id, 'delivery changed', { from: plan.delivery_method, to: method, shop }, now);
}

async function changeDay(tx: Queries, at: PlanAt, next: PlanCaseRow, day: string, before: string): Promise<void> {
  if (day === next.delivery_on) return;
  if (!possibleDays(at, before).some(({ date }) => date === day))
    refuse(400, 'Your next case cannot come on this day. Please choose another one.', { field: 'nextDeliveryDate', code: 'no_such_day' });
  await moveCase(tx, next, day, at);
  await tellChange(tx, at.plan.id, 'day changed', { orderId: next.id, from: next.delivery_on, to: day }, at.now);
}
