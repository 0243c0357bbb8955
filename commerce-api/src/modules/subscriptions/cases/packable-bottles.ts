import { type CaseBottle, findCaseBottles } from '../../catalogue/case-bottles.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';

/**
 * Wines by item code, with as many bottles as a case can be packed from: none of a wine that the market does not sell by the bottle, also where it
 * comes in the case that the plan chose, which is packed already.
 */
export async function findPackableBottles(
  db: Queries,
  { brand, country }: Pick<WinePlanRow, 'brand' | 'country'>,
  itemCodes: readonly string[],
): Promise<Map<string, CaseBottle>> {
  const found = await findCaseBottles(db, { brand, country }, itemCodes);
  return new Map([...found].map(([itemCode, bottle]) => [itemCode, bottle.price === null ? { ...bottle, stock: 0 } : bottle]));
}
