import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { findScheme } from '../schemes/scheme-store.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** A case that a plan can be changed into. */
export interface CaseForSale {
  readonly caseType: string;
  /** Minor units, today. */
  readonly price: number;
  /** The version of the scheme that has it: the one that was agreed to where that one has it. */
  readonly scheme: Scheme;
}

const hasCase = ({ cases }: Scheme, type: string): boolean => cases.some(({ caseType }) => caseType === type);

/**
 * A case of a plan's scheme at today's price. One that is new since the plan was joined is had by changing the plan, which is of the version that is
 * sold from then on, as long as that version has all that the plan had before.
 * @throws Refusal 400 `unknown_case_type`, 409 `out_of_stock` for one that the market does not sell now
 */
export async function caseForSale(
  tx: Queries,
  { plan, scheme }: PlanAt,
  cases: readonly PlanCaseRow[],
  caseType: string,
  forPlan: boolean,
): Promise<CaseForSale> {
  const own = hasCase(scheme, caseType) ? scheme : undefined;
  const sold = own || !forPlan ? undefined : await findScheme(tx, plan, plan.scheme_code);
  const known = [caseType, plan.case_type, ...cases.map(({ case_type }) => case_type)];
  const version = own ?? (sold && known.every((type) => hasCase(sold, type)) ? sold : undefined);
  if (!version) return refuse(400, 'There is no such case of this plan.', { field: 'caseType', code: 'unknown_case_type' });
  const { itemCode } = version.cases.find((one) => one.caseType === caseType)!;
  const [sku] = await findSkus(tx, plan, [itemCode]);
  if (!sku || sku.stockQty < sku.stockUnits)
    return refuse(409, 'Sorry, this case is out of stock.', { field: 'caseType', code: 'out_of_stock' });
  return { caseType, price: sku.salePrice, scheme: version };
}
