import type { Queries } from '../../../platform/db/database.ts';
import { lockPlanById } from '../agreements/plan-store.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { findCase, updateCase } from '../cases/case-store.ts';
import { type PlanCaseRow, planCaseColumns } from '../cases/plan-case.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { schemeVersion } from '../schemes/scheme-store.ts';
import { orderOfCase } from './case-order.ts';
import type { Due, DueSort } from './due.ts';
import { forbidCase } from './forbid-case.ts';
import { placeCase } from './place-case.ts';
import { remindOf, tellCutOff } from './tell-case.ts';

/** A case that is due, with its plan. */
export interface DueCase extends Due {
  readonly agreement: WinePlanRow;
  readonly scheme: Scheme;
  readonly one: PlanCaseRow;
}

/** Reminds of a case, or tells that it cannot be changed much longer, whichever is due; false where it is to be charged. */
async function tellOf(tx: Queries, { agreement: plan, scheme, one, now }: DueCase): Promise<boolean> {
  if (one.state === 'PLANNED' || (one.state === 'OPEN' && !one.reminded_at)) await remindOf(tx, plan, scheme, one, now);
  else if (one.state === 'OPEN' && !one.cut_off_told_at) await tellCutOff(tx, plan, one, now);
  else return false;
  return true;
}

/** Versions of schemes that are kept, some kilobyte each. */
const mostKept = 200;

/** Reads versions of schemes, each once: what was agreed to never changes. */
function keepSchemes() {
  const kept = new Map<string, Scheme>();
  return async (tx: Queries, { scheme_code: code, country, scheme_version: version }: WinePlanRow): Promise<Scheme> => {
    const key = `${code} ${country} ${version}`;
    const scheme = kept.get(key) ?? (await schemeVersion(tx, code, country, version));
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, scheme);
    return scheme;
  };
}

/** Cases of wine plans: wines of the cellar, with a reminder and a cut-off before. [WPL-06] */
export const caseDues = (schemeOf = keepSchemes()): DueSort<DueCase> => ({
  table: { name: 'plan_cases', columns: planCaseColumns },
  async lock(tx, { id, subscription_id }, now) {
    const agreement = (await lockPlanById(tx, subscription_id))!;
    const scheme = await schemeOf(tx, agreement);
    return { agreement, scheme, one: (await findCase(tx, subscription_id, id))!, now };
  },
  beforeCharge: tellOf,
  orderOf: (tx, { agreement, scheme, one, now }) => orderOfCase(tx, agreement, scheme, one, now),
  forbid: forbidCase,
  update: updateCase,
  unask: (tx, id) => updateCase(tx, id, { state: 'OPEN', next_step_at: null }),
  payableUntil: () => null,
  noteSuspended: (tx, { agreement }) =>
    tx.query(`update wine_plans set suspended_for = 'declined' where subscription_id = $1`, [agreement.id]),
  paid: placeCase,
});
