import type { PlanCaseType, PlanCharges, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';

/** What a shopper may choose of a plan; what is absent is as usual. */
export interface PlanWish {
  readonly caseType?: string;
  readonly frequency?: PlanFrequency;
}

/** A plan as it would be joined. */
export interface PlanChoice {
  readonly case: PlanCaseType;
  readonly charges: PlanCharges;
}

/**
 * The case and the frequency that were wished for, else the usual ones: of the cases the first that can be sent, of the frequencies the first.
 * Undefined where the plan is out of stock: it has no case, or none that can be sent.
 */
export function planChoice(
  { cases, frequencies }: PlanScheme,
  { caseType, frequency = frequencies[0] }: PlanWish = {},
): PlanChoice | undefined {
  const inStock = cases.filter((one) => one.inStock);
  const chosen = inStock.find((one) => one.caseType === caseType) ?? inStock[0];
  const charges = chosen?.charges.find((one) => one.frequency === frequency) ?? chosen?.charges[0];
  return chosen && charges && { case: chosen, charges };
}
