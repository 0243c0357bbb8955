import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { countryOf } from '@cellardoor/contracts/countries';
import { casesInYear } from '@cellardoor/rules/plan-frequencies';
import { pricePerBottle } from '@cellardoor/rules/prices';
import { chargeAtOf } from '../clock/deadlines.ts';
import { salesTaxOn } from '../schemes/sales-tax.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { planDeliveryCost, usualDeliveryCost } from './plan-delivery.ts';
import type { WinePlanRow } from './wine-plan.ts';

/**
 * What else a member can choose for their plan, with what it costs them: no welcome gift, their way of delivery, the tax of where it goes, and for the
 * case that they have the price that they agreed to. [SUB-20]
 */
export const optionsOfMember = (view: PlanScheme, scheme: Scheme, plan: WinePlanRow): PlanScheme => ({
  ...view,
  cases: view.cases.map((one) => {
    const { timeZone } = countryOf(plan.country).facts;
    const price = one.caseType === plan.case_type ? plan.price : one.price;
    const tax = salesTaxOn(price, plan);
    const charges = one.charges.map(({ frequency, nextChargeDate }) => ({
      frequency,
      nextChargeDate,
      nextCharge: price + planDeliveryCost(scheme, plan, one.bottles, { charge_at: chargeAtOf(nextChargeDate, timeZone) }) + tax,
      ...(tax > 0 && { nextTax: tax }),
      yearCost: casesInYear(frequency) * (price + usualDeliveryCost(scheme, plan, one.bottles) + tax),
    }));
    return { ...one, price, firstPrice: price, pricePerBottle: pricePerBottle(price, one.bottles), charges };
  }),
});
