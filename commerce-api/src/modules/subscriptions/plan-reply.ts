import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { Queries } from '../../platform/db/database.ts';
import { readPlacedOrder } from '../ordering/orders/order-store.ts';
import { cardViews, findSavedCards } from '../ordering/saved-cards/card-store.ts';
import { declineWords } from './agreements/case-words.ts';
import { planView } from './agreements/plan-view.ts';
import { isRunning } from './agreements/require-running.ts';
import type { WinePlanRow } from './agreements/wine-plan.ts';
import { findCases } from './cases/case-store.ts';
import { amountOf, type CaseAmount, contentsOf } from './cases/case-contents.ts';
import { caseView } from './cases/case-view.ts';
import { rewardForCase } from './cases/pays-with-reward.ts';
import type { PlanCaseRow } from './cases/plan-case.ts';
import { dayOf } from './clock/calendar.ts';
import { withdrawalOf } from './leaving/withdrawal.ts';
import { type OwnPlan, readAgain } from './own-plan.ts';

const toCharge: readonly PlanCaseRow['state'][] = ['PLANNED', 'OPEN', 'CHARGING', 'DECLINED'];

/** The case that is charged next; undefined where none is. */
export const nextToCharge = (plan: WinePlanRow, cases: readonly PlanCaseRow[]): PlanCaseRow | undefined =>
  isRunning(plan) ? cases.find(({ state }) => toCharge.includes(state)) : undefined;

/** A case as its customer sees it, with what is charged for it, or was. */
export async function caseReply(db: Queries, { plan, scheme, now }: OwnPlan, planCase: PlanCaseRow): Promise<PlanCase> {
  const costs = amountOf(await contentsOf(db, plan, scheme, planCase, 'sent'), planCase, scheme, plan);
  const charged = await chargedFor(db, planCase);
  const reward = charged?.reward ?? (toCharge.includes(planCase.state) ? await rewardForCase(db, plan, planCase, costs.total) : 0);
  return caseView(planCase, plan, scheme, { ...(charged ?? costs), reward }, now);
}

/** What was charged for a case, by its own order; undefined for one that is not placed, and for the first, which shares the order that joined the plan. */
async function chargedFor(
  db: Queries,
  { period, state, order_id }: PlanCaseRow,
): Promise<(Pick<CaseAmount, 'total' | 'delivery'> & { readonly reward: number }) | undefined> {
  if (period === 0 || state !== 'PLACED' || order_id === null) return undefined;
  const prices = (await readPlacedOrder(db, order_id))?.order.orderPriceInfo;
  return prices && { total: prices.total, delivery: prices.delivery, reward: prices.paidBySavings ?? 0 };
}

/** A plan as its customer sees it. [SUB-03] */
export async function planReply(db: Queries, own: OwnPlan): Promise<WinePlan> {
  const { plan, scheme, now } = own;
  const cases = await findCases(db, plan.id);
  const next = nextToCharge(plan, cases);
  const withdrawal = await withdrawalOf(db, plan, scheme, now);
  return planView(
    plan,
    scheme,
    {
      nextCase: next ? await caseReply(db, own, next) : null,
      card: await cardOf(db, plan, now),
      trouble: troubleOf(plan, cases),
      withdrawal: withdrawal && { until: withdrawal.until.toISOString(), amount: withdrawal.amount },
    },
    now,
  );
}

/** A plan after a change in this transaction: it is read anew. */
export const changedPlanReply = async (tx: Queries, own: OwnPlan): Promise<{ winePlan: WinePlan }> => ({
  winePlan: await planReply(tx, await readAgain(tx, own)),
});

async function cardOf(db: Queries, plan: WinePlanRow, now: Date): Promise<WinePlan['card']> {
  const cards = cardViews(await findSavedCards(db, { customerId: plan.customer_id, country: plan.country }, now));
  return cards.find(({ cardId }) => cardId === String(plan.saved_card_id)) ?? null;
}

/** Why a case is unpaid; the day of the next try stands with it. */
function troubleOf(plan: WinePlanRow, cases: readonly PlanCaseRow[]): WinePlan['trouble'] {
  const unpaid = isRunning(plan) ? cases.find(({ state }) => state === 'DECLINED') : undefined;
  if (!unpaid) return null;
  const { next_step_at: retryAt, decline_reason: reason } = unpaid;
  return {
    reason: declineWords(reason),
    retryOn: retryAt && dayOf(retryAt, countryOf(plan.country).facts.timeZone),
  };
}
