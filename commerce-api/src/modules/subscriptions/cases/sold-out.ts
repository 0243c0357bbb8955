import type { CaseBottle } from '../../catalogue/case-bottles.ts';
import type { WineCount } from '../agreements/wine-plan.ts';
import { bottlesIn } from './chosen-wines.ts';

/**
 * Wines that can be had: in the place of each bottle that cannot comes one of the plan's own, in the plan's order. It costs the plan's share, or
 * what the other would have cost where that is less; `price` is that of an unchanged case. What nothing can take the place of is left out.
 */
export function withoutMissing(
  chosen: readonly WineCount[],
  original: readonly WineCount[],
  bottles: ReadonlyMap<string, Pick<CaseBottle, 'stock'>>,
  price: number,
): WineCount[] {
  const stockOf = (itemCode: string) => Math.max(0, bottles.get(itemCode)?.stock ?? 0);
  const kept = chosen.map((wine) => ({ ...wine, quantity: Math.min(wine.quantity, stockOf(wine.itemCode)) }));
  const share = Math.floor(price / Math.max(1, bottlesIn(original)));
  const left = new Map(original.map(({ itemCode }) => [itemCode, stockOf(itemCode)]));
  for (const { itemCode, quantity } of kept) if (left.has(itemCode)) left.set(itemCode, left.get(itemCode)! - quantity);
  const instead = chosen.flatMap((wine, i) => {
    const cost = wine.price !== undefined && wine.price <= share ? { price: wine.price } : {};
    return takeFrom(left, wine.quantity - kept[i]!.quantity).map((taken) => ({ ...taken, ...cost }));
  });
  return [...kept, ...instead].filter(({ quantity }) => quantity > 0);
}

/** So many bottles of what is left, as far as it goes; they are left no more. */
function takeFrom(left: Map<string, number>, wanted: number): WineCount[] {
  let missing = wanted;
  const taken: WineCount[] = [];
  for (const [itemCode, count] of left) {
    const quantity = Math.min(missing, count);
    if (quantity <= 0) continue;
    left.set(itemCode, count - quantity);
    missing -= quantity;
    taken.push({ itemCode, quantity });
  }
  return taken;
}
