import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { countryOf } from '@cellardoor/contracts/countries';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { dayOf } from '../clock/calendar.ts';
import type { CaseForSale } from './case-for-sale.ts';
import type { CaseChanges } from './case-store.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { priceOn } from './upcoming-cases.ts';

/** A change that can be made: from which of a plan's cases on, which case comes then, and how often. */
export interface CaseChange {
  readonly from: PlanCaseRow;
  readonly cases: readonly PlanCaseRow[];
  readonly type: CaseForSale | undefined;
  readonly frequency: PlanFrequency | undefined;
}

/**
 * Columns of a case that comes as another type: at that type's price of today, or at the agreed one where it is the plan's own. What was chosen for a
 * case of another type is dropped. Undefined where it is of that type already.
 */
export function asType(one: PlanCaseRow, type: CaseForSale | undefined, plan: WinePlanRow): CaseChanges | undefined {
  if (!type || one.case_type === type.caseType) return undefined;
  const chargeOn = dayOf(one.charge_at, countryOf(plan.country).facts.timeZone);
  const price = plan.case_type === type.caseType ? priceOn(plan, chargeOn) : type.price;
  return { case_type: type.caseType, price, saved_wines: null, draft_wines: null };
}
