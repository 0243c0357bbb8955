import type { PricedLine } from '../../basket/pricing.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import type { CaseAmount, CaseContents } from '../cases/case-contents.ts';
import { giftsOf } from '../cases/case-gifts.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { agreedLine, type Sold } from './frozen-order.ts';

/**
 * The lines of the order that a case becomes: the packed case where it comes as the plan chose it, otherwise each of its wines. What an offer saves is
 * taken off the first ones, of each as far as `leastOf` lets it. Empty where nothing of it is sold any more.
 */
export async function caseLines(
  db: Queries,
  plan: WinePlanRow,
  scheme: Scheme,
  { case_type }: Pick<PlanCaseRow, 'case_type'>,
  { wines, isChanged, packed: packedCase }: Pick<CaseContents, 'wines' | 'isChanged' | 'packed'>,
  { wines: price, saving }: Pick<CaseAmount, 'wines' | 'saving'>,
  leastOf: LeastPrice,
): Promise<PricedLine[]> {
  const packed = scheme.cases.find(({ caseType }) => caseType === case_type)!.itemCode;
  const wanted = isChanged
    ? wines.map(({ itemCode, quantity, amount }) => ({ itemCode, quantity, amount }))
    : [{ itemCode: packed, quantity: 1, amount: price }];
  const codes = wanted.map(({ itemCode }) => itemCode);
  const skus = isChanged ? await findSkus(db, plan, codes) : packedCase;
  const sold = wanted.flatMap(({ itemCode, ...rest }) => skus.filter((sku) => sku.itemCode === itemCode).map((sku) => ({ sku, ...rest })));
  const savings = savingsOf(sold, saving, leastOf);
  return sold.map((one, i) => agreedLine(i + 1, one, savings[i]!));
}

/** What the law wants at least for so much of a sku; minor units. */
type LeastPrice = (sold: Pick<Sold, 'sku' | 'quantity'>) => number;

/** What is taken off each of them. What they do not bear together is taken all the same: such a case is not sold. */
function savingsOf(sold: readonly Sold[], saving: number, leastOf: LeastPrice): number[] {
  let left = saving;
  const take = (most: number) => {
    const off = Math.min(left, Math.max(0, most));
    left -= off;
    return off;
  };
  const allowed = sold.map((one) => take(one.amount - leastOf(one)));
  return sold.map((one, i) => allowed[i]! + take(one.amount - allowed[i]!));
}

/** The gift that comes free with a case, as a line of its order; undefined where there is none, or none left. [SUB-29] */
export async function giftLine(db: Queries, plan: WinePlanRow, scheme: Scheme, id: number): Promise<PricedLine | undefined> {
  const [gift] = await giftsOf(db, plan, scheme);
  const [sku] = gift ? await findSkus(db, plan, [gift.itemCode]) : [];
  return sku && { ...agreedLine(id, { sku, quantity: 1, amount: 0 }, 0), listAmount: 0, parts: [], free: true };
}
