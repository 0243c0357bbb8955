import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { casesInYear } from '@cellardoor/rules/plan-frequencies';
import { dayOf } from '../clock/calendar.ts';
import { caseTypeOf, type Scheme } from '../schemes/scheme.ts';
import { usualDeliveryCost } from './plan-delivery.ts';
import { salesTaxOn } from '../schemes/sales-tax.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** What is told of a plan beside its own row. */
export interface PlanFacts extends Pick<WinePlan, 'card' | 'trouble' | 'withdrawal'> {
  /** The case that is charged next; null for none. */
  readonly nextCase: PlanCase | null;
}

/** A plan as its customer sees it at `now`; `scheme` is the version that they agreed to. [WPL-03] [WPL-08] */
export function planView(plan: WinePlanRow, scheme: Scheme, facts: PlanFacts, now: Date): WinePlan {
  const { currency, timeZone } = countryOf(plan.country).facts;
  const { name: caseName, bottles } = caseTypeOf(scheme, plan.case_type);
  const { new_price: price, new_price_from: from, reinstate_until: until } = plan;
  return {
    subscriptionId: String(plan.id),
    schemeCode: plan.scheme_code,
    schemeFamily: scheme.family,
    name: plan.name,
    picture: `/pictures/scene-${scheme.picture}-960.avif`,
    status: plan.status,
    caseType: plan.case_type,
    caseName,
    bottles,
    frequency: plan.frequency,
    price: plan.price,
    yearCost: casesInYear(plan.frequency) * (plan.price + salesTaxOn(plan.price, plan) + usualDeliveryCost(scheme, plan, bottles)),
    currency,
    startedOn: dayOf(plan.starts_at, timeZone),
    autoRenew: plan.auto_renew,
    ...facts,
    deliveryMethod: plan.delivery_method,
    deliveryTypeCode: plan.delivery_type,
    reinstateUntil: plan.status === 'CANCELLED' && until && until > now ? until.toISOString() : null,
    newPrice: price !== null && from !== null ? { price, from, agreed: plan.new_price_agreed_at !== null } : null,
  };
}
