import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { updateCase } from '../cases/case-store.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { atHour, dayAfter, dayOf } from '../clock/calendar.ts';
import { declineCategory } from './decline-category.ts';
import { tellPlan } from './tell-plan.ts';

/** Hour of the country's day at which a card is tried again. */
const retryHour = 6;

/**
 * Notes that a case was not paid, tells its customer, and has the card tried again on its day; after the last try, and where the bank will never say
 * yes, the plan is suspended until there is another card. `retryDays` are days after the first try. [WPL-06]
 */
export async function declineCase(
  tx: Queries,
  plan: WinePlanRow,
  one: PlanCaseRow,
  reason: string,
  { now, retryDays }: { readonly now: Date; readonly retryDays: readonly number[] },
): Promise<void> {
  const tries = one.tries + 1;
  const { timeZone } = countryOf(plan.country).facts;
  const gap = declineCategory(reason) === 'new-card' || plan.status !== 'ACTIVE' ? undefined : gapAfter(tries, retryDays);
  const retryAt = gap === undefined ? null : atHour(dayAfter(dayOf(now, timeZone), gap), retryHour, timeZone);
  await updateCase(tx, one.id, { state: 'DECLINED', tries, decline_reason: reason, next_step_at: retryAt });
  const detail = { caseId: one.id, reason, tries, retryAt: retryAt?.toISOString() ?? null };
  await tellPlan(tx, plan.id, 'declined', { at: now, what: 'declined', detail });
  if (retryAt !== null || plan.status !== 'ACTIVE') return;
  await movePlan(tx, plan, 'suspend', 'shop', now, detail);
  await tx.query(`update wine_plans set suspended_for = 'declined' where subscription_id = $1`, [plan.id]);
}

/** Days from one try to the next; undefined after the last one. */
function gapAfter(tries: number, retryDays: readonly number[]): number | undefined {
  const next = retryDays[tries - 1];
  return next === undefined ? undefined : next - (tries > 1 ? retryDays[tries - 2]! : 0);
}
