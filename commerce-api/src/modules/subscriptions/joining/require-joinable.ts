import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Line } from '../../basket/line.ts';
import { findPlan, findPlans } from '../agreements/plan-store.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { refuseUnknownPlan } from '../agreements/unknown-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** True for a plan that goes on, or will once it is paid. */
export const isRunning = ({ status }: WinePlanRow) => status === 'ACTIVE' || status === 'SUSPENDED';

/** The plan that another one is to take the place of. @throws Refusal 404 for one that is not the customer's in this market, 409 for one that is over */
export async function requireParent(db: Queries, customerId: number, market: Market, planId: string): Promise<WinePlanRow> {
  const plan = (await findPlan(db, customerId, market, planId)) ?? refuseUnknownPlan();
  if (!isRunning(plan)) refuse(409, 'The plan that this one would replace is over.', { field: 'parentSubscriptionId', code: 'plan_over' });
  return plan;
}

/** A customer's running plan of a scheme, other than `parentId`; undefined for none. */
export async function findRunning(
  db: Queries,
  customerId: number,
  market: Market,
  schemeCode: string,
  parentId: number | null,
): Promise<WinePlanRow | undefined> {
  const plans = await findPlans(db, customerId, market);
  return plans.find((plan) => plan.scheme_code === schemeCode && plan.id !== parentId && isRunning(plan));
}

/** @throws Refusal 409 for a customer who has a plan of the scheme that goes on, unless it is the one that is replaced */
export async function requireNotSubscribed(
  db: Queries,
  customerId: number,
  market: Market,
  { code, name }: Pick<Scheme, 'code' | 'name'>,
  parentId: number | null,
): Promise<void> {
  if (await findRunning(db, customerId, market, code, parentId))
    refuse(409, `You have the plan ${name} already. You can change it in your account.`, {
      field: 'schemeCode',
      code: 'already_subscribed',
    });
}

/** @throws Refusal 409 for a basket that holds another plan */
export function requireOnlyPlan(lines: readonly Line[], { code }: Pick<Scheme, 'code'>): void {
  if (lines.some(({ planScheme }) => planScheme && planScheme !== code))
    refuse(409, 'Your basket holds another wine plan. Please order one after the other.', { field: 'schemeCode', code: 'plan_in_basket' });
}
