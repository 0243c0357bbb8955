import type { Queries } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { lockPlanById } from '../agreements/plan-store.ts';
import { findCase } from '../cases/case-store.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { schemeVersion } from '../schemes/scheme-store.ts';
import { beginCharge, type BegunCharge, type DueCase, resumeOrderOf, takeCharge } from './charge-case.ts';
import { holdsCase, releaseCase, setNextStep } from './due-cases.ts';
import { remindOf, tellCutOff } from './tell-case.ts';

/** Minutes after which a case is tried again of which another customer has just bought the last bottle. */
const soldOutMinutes = 1;

/** Does the one thing that is due for a case that the caller has taken as `holder`, and gives the case back. [WPL-06] */
export async function takeStep(deps: RenewalDeps, taken: PlanCaseRow, holder: string): Promise<void> {
  try {
    const begun = await deps.database.transaction((tx) => begin(deps, tx, taken, holder));
    if (begun) await takeCharge(deps, begun.due, begun.charge);
  } catch (error) {
    if (!(error instanceof CannotCommit)) throw error;
    const later = new Date((await plansNow(deps)).getTime() + soldOutMinutes * 60_000);
    await deps.database.query(`update plan_cases set next_step_at = $2 where id = $1 and state <> 'PLACED'`, [taken.id, later]);
  } finally {
    await releaseCase(deps.database, taken.id, holder);
  }
}

/** The order comes before the plan, as where it is placed: no two transactions wait for each other in a ring. */
async function begin(
  deps: RenewalDeps,
  tx: Queries,
  taken: PlanCaseRow,
  holder: string,
): Promise<{ readonly due: DueCase; readonly charge: BegunCharge } | undefined> {
  const now = await plansNow(deps, tx);
  const before = await resumeOrderOf(tx, taken, holder);
  const plan = (await lockPlanById(tx, taken.subscription_id))!;
  if (!(await holdsCase(tx, taken.id, holder))) return undefined;
  const one = (await findCase(tx, plan.id, taken.id))!;
  if (one.order_id !== taken.order_id) throw new Changed('The case has become an order.');
  if (one.next_step_at === null || one.next_step_at > now) return undefined;
  const scheme = await schemeVersion(tx, plan.scheme_code, plan.country, plan.scheme_version);
  const due = { plan, scheme, one, now, holder, before };
  if (await isStopped(tx, due)) return undefined;
  if (one.state === 'PLANNED' || (one.state === 'OPEN' && !one.reminded_at)) await remindOf(tx, plan, scheme, one, now);
  else if (one.state === 'OPEN' && !one.cut_off_told_at) await tellCutOff(tx, plan, one, now);
  else {
    const charge = await beginCharge(deps, tx, due);
    return charge && { due, charge };
  }
  return undefined;
}

/** True for a case that waits, as its plan does not go on: nothing is due for it then. */
async function isStopped(tx: Queries, { plan, one }: DueCase): Promise<boolean> {
  if (one.state === 'CHARGING') return false;
  const isRepair = one.state === 'DECLINED' && plan.status === 'SUSPENDED' && plan.suspended_for === 'declined';
  if (isRepair) return false;
  if (plan.status === 'ACTIVE') return false;
  await setNextStep(tx, one.id, null);
  return true;
}
