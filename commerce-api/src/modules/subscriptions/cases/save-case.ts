import type { PlanSaveOption } from '@cellardoor/rules/plan-choices';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { tellChange } from '../agreements/tell-change.ts';
import type { WineCount, WinePlanRow } from '../agreements/wine-plan.ts';
import { planWines } from './case-contents.ts';
import { updateCase } from './case-store.ts';
import { type OpenCase, requireStock } from './change-wines.ts';
import { bottlesIn, chosenFor, isSameCase } from './chosen-wines.ts';
import { findPackableBottles } from './packable-bottles.ts';

/**
 * Has a case sent with the wines that are in it, and with EVERY_CASE those that follow, too, as far as the wines can be had. The same again changes
 * nothing. [SUB-15] @throws Refusal 409 for one with spare spaces, and for a wine that cannot be had any more
 */
export async function saveCase(tx: Queries, open: OpenCase, saveOption: PlanSaveOption, now: Date): Promise<void> {
  const { plan, scheme, planCase } = open;
  const original = await planWines(tx, scheme, planCase);
  const wines = chosenFor(plan, planCase, original, 'draft');
  requireFull(bottlesIn(original) - bottlesIn(wines));
  const isAsPlanned = isSameCase(wines, original);
  if (!isAsPlanned) await requireAllInStock(tx, plan, wines);
  const saved = chosenFor(plan, planCase, original, 'saved');
  await updateCase(tx, planCase.id, { saved_wines: wines, draft_wines: null, save_option: saveOption });
  const isLasting = saveOption === 'EVERY_CASE' && (await keepLasting(tx, plan, isAsPlanned ? null : wines));
  if (!isLasting && isSameCase(wines, saved)) return;
  await tellChange(tx, plan.id, 'saved', { orderId: planCase.id, saveOption, wines }, now);
}

/** The texts of WPL-05, letter for letter. @throws Refusal 409 for a case with spare spaces */
function requireFull(spaces: number): void {
  if (spaces <= 0) return;
  refuse(409, spaces === 1 ? 'Add 1 bottle' : `Add 1 to ${spaces} bottles`, { code: 'spare_spaces' });
}

async function requireAllInStock(tx: Queries, plan: WinePlanRow, wines: readonly WineCount[]): Promise<void> {
  const bottles = await findPackableBottles(
    tx,
    plan,
    wines.map(({ itemCode }) => itemCode),
  );
  for (const { itemCode, quantity } of wines) requireStock(bottles.get(itemCode) ?? { name: itemCode, stock: 0 }, quantity);
}

/** Keeps the wines of every case; null: as the plan chooses. True where they were others before. */
async function keepLasting(tx: Queries, { id, lasting_wines }: WinePlanRow, wines: readonly WineCount[] | null): Promise<boolean> {
  const isSame = wines && lasting_wines ? isSameCase(wines, lasting_wines) : wines === lasting_wines;
  await tx.query('update wine_plans set lasting_wines = $2::jsonb where subscription_id = $1', [id, wines && JSON.stringify(wines)]);
  return !isSame;
}

/**
 * A case as the plan chose it: what was changed in it and saved is gone, and so are the wines that were to come in every case. The same again changes
 * nothing. [SUB-16]
 */
export async function resetCase(tx: Queries, { plan, scheme, planCase }: OpenCase, now: Date): Promise<void> {
  const original = await planWines(tx, scheme, planCase);
  const saved = chosenFor(plan, planCase, original, 'saved');
  await updateCase(tx, planCase.id, { saved_wines: null, draft_wines: null, save_option: 'NEXT_CASE' });
  const isLasting = await keepLasting(tx, plan, null);
  if (isLasting || !isSameCase(saved, original)) await tellChange(tx, plan.id, 'reset', { orderId: planCase.id }, now);
}
