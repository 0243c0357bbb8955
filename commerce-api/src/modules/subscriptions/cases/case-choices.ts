import type { CaseChoice } from '@cellardoor/contracts/api/wine-plans';
import { divided } from '@cellardoor/money';
import type { CaseBottle } from '../../catalogue/case-bottles.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { WineCount, WinePlanRow } from '../agreements/wine-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { type CaseContents, planWines } from './case-contents.ts';
import { choiceView } from './case-wine-view.ts';
import { findPackableBottles } from './packable-bottles.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** A wine that may be in a case. */
export interface Choosable {
  readonly bottle: CaseBottle;
  /** Minor units a bottle; null for the plan's own wines and those that take their place at no cost. */
  readonly ownPrice: number | null;
  /** Bottles of it in the case as the plan chose it. */
  readonly planned: number;
}

/**
 * All wines that a case of a plan may hold, by item code: the plan's own, those that take their place by a swap, and those that are put into spare
 * spaces at their own price, as far as the market sells single bottles of them. [SUB-13] [SUB-30]
 */
export async function choosableWines(
  db: Queries,
  { brand, country }: Pick<WinePlanRow, 'brand' | 'country'>,
  scheme: Scheme,
  planCase: Pick<PlanCaseRow, 'case_type'>,
): Promise<Map<string, Choosable>> {
  const own = await planWines(db, scheme, planCase);
  const ofPlan = [...own.map(({ itemCode }) => itemCode), ...scheme.swaps];
  const bottles = await findPackableBottles(db, { brand, country }, [...ofPlan, ...scheme.additions]);
  const plannedOf = (itemCode: string) => own.find((wine) => wine.itemCode === itemCode)?.quantity ?? 0;
  const found = new Map<string, Choosable>();
  for (const itemCode of [...ofPlan, ...scheme.additions]) {
    const bottle = bottles.get(itemCode);
    if (!bottle || found.has(itemCode)) continue;
    const isOfPlan = ofPlan.includes(itemCode);
    if (!isOfPlan && bottle.price === null) continue;
    found.set(itemCode, { bottle, ownPrice: isOfPlan ? null : bottle.price, planned: plannedOf(itemCode) });
  }
  return found;
}

/** What can come in the place of a wine of a case, or into its spare spaces; wines that are in it as the plan chose them are left out. [SUB-12] */
export function choicesFor(
  choosable: ReadonlyMap<string, Choosable>,
  { wines, capacity }: Pick<CaseContents, 'capacity'> & { readonly wines: readonly Pick<WineCount, 'itemCode' | 'quantity'>[] },
  { price }: Pick<PlanCaseRow, 'price'>,
): CaseChoice[] {
  const share = divided(price, Math.max(1, capacity));
  const inCase = (itemCode: string) => wines.find((wine) => wine.itemCode === itemCode)?.quantity ?? 0;
  return [...choosable.values()]
    .filter(({ planned, bottle }) => planned === 0 || inCase(bottle.itemCode) < planned)
    .map(({ bottle, ownPrice }) => choiceView(bottle, ownPrice ?? share, ownPrice === null, inCase(bottle.itemCode)));
}
