import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { dayOf } from '../clock/calendar.ts';
import { caseTypeOf, type Scheme } from '../schemes/scheme.ts';
import { mayChange } from './case-changes.ts';
import type { CaseAmount } from './case-contents.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** A case as its customer sees it at `now`; `scheme` is the version that they agreed to, `costs` what is charged for it, and what of that wine reward pays. */
export function caseView(
  planCase: PlanCaseRow,
  plan: WinePlanRow,
  scheme: Scheme,
  costs: Pick<CaseAmount, 'total' | 'delivery'> & { readonly reward: number },
  now: Date,
): PlanCase {
  const { bottles } = caseTypeOf(scheme, planCase.case_type);
  return {
    orderId: String(planCase.id),
    state: planCase.state,
    deliveryDate: planCase.delivery_on,
    chargeDate: dayOf(planCase.charge_at, countryOf(plan.country).facts.timeZone),
    cutOff: planCase.cut_off_at.toISOString(),
    mayChange: mayChange(plan, planCase, now),
    amount: costs.total,
    deliveryCost: costs.delivery,
    ...(costs.reward > 0 && { paidByWineReward: costs.reward }),
    bottles,
    caseType: planCase.case_type,
    placedOrderId: planCase.state === 'PLACED' && planCase.order_id !== null ? String(planCase.order_id) : null,
  };
}
