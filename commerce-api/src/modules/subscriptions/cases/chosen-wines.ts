import type { PlanSaveType } from '@cellardoor/rules/plan-choices';
import type { WineCount, WinePlanRow } from '../agreements/wine-plan.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** Bottles of some wines together. */
export const bottlesIn = (wines: readonly Pick<WineCount, 'quantity'>[]): number => wines.reduce((sum, { quantity }) => sum + quantity, 0);

const fills = (wines: readonly WineCount[] | null, original: readonly WineCount[]): readonly WineCount[] | null =>
  wines && bottlesIn(wines) === bottlesIn(original) ? wines : null;

/**
 * The wines of a case in one of its states. What was saved for a case of another size does not fit, and counts as not saved: then come the wines
 * that its member wants in every case, which a case of another type is not, and then the plan's own.
 */
export function chosenFor(
  { lasting_wines, case_type: usual }: Pick<WinePlanRow, 'lasting_wines' | 'case_type'>,
  { saved_wines, draft_wines, case_type }: Pick<PlanCaseRow, 'saved_wines' | 'draft_wines' | 'case_type'>,
  original: readonly WineCount[],
  which: PlanSaveType,
): readonly WineCount[] {
  const lasting = (case_type === usual && fills(lasting_wines, original)) || original;
  const saved = fills(saved_wines, original) ?? lasting;
  const draft = draft_wines && bottlesIn(draft_wines) <= bottlesIn(original) ? draft_wines : saved;
  return { original, lasting, saved, draft }[which];
}

/** True where two lists hold the same bottles, in whatever order. */
export function isSameCase(a: readonly WineCount[], b: readonly WineCount[]): boolean {
  const counts = new Map<string, number>();
  for (const { itemCode, quantity } of a) counts.set(itemCode, (counts.get(itemCode) ?? 0) + quantity);
  for (const { itemCode, quantity } of b) counts.set(itemCode, (counts.get(itemCode) ?? 0) - quantity);
  return [...counts.values()].every((count) => count === 0);
}
