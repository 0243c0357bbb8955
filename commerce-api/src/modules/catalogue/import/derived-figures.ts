import { seededRandom } from '../seeded-random.ts';

/** What a style costs beside a still wine of the same rating. */
const dearer: Record<string, number> = { Sparkling: 1.35, Fortified: 1.25, Dessert: 1.4, Spirits: 2.6 };

/** Shelf prices end in 49 or 99. */
const shelfPrice = (pence: number) => Math.max(599, Math.round(pence / 50) * 50 - 1);

/** A price for a wine that came without one: it rises with the rating, and nothing is reduced, as it was never asked before. The same each time. */
export function derivedPricePence(itemCode: string, { stars, reviews }: { stars: number; reviews: number }, colour: string): number {
  const chance = seededRandom(`price ${itemCode}`);
  const rating = reviews > 0 ? stars : 3.6;
  return shelfPrice(650 * Math.exp((rating - 3.2) * 1.5) * (0.8 + 0.4 * chance()) * (dearer[colour] ?? 1));
}

/** Bottles on hand for a wine that came without a count: mostly plenty, now and then few, seldom none. */
export function derivedStock(itemCode: string): number {
  const chance = seededRandom(`stock ${itemCode}`);
  const kind = chance();
  if (kind < 0.02) return 0;
  return kind < 0.08 ? 1 + Math.floor(chance() * 12) : 24 + Math.floor(chance() * 276);
}
