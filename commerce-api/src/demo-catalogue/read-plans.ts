import { planCases } from './seed/plan-cases.ts';
import { seedPlanGift } from './seed/plans.ts';
import { pricesFor } from '../modules/catalogue/country-prices.ts';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';
import { nothingToDrink } from './read-membership.ts';
import { readSeedCase } from './read-seed.ts';
import { pence } from './seed-line.ts';

/** Brands whose shoppers pay in points: what is charged again and again is charged to a card, so they sell no plans. */
export const withoutPlans = ['hsb'];

/** The cases of the demo's wine plans, and what comes with them. `wines` are the demo's, by item code; `from` is the first place in lists. */
export function readPlanProducts(wines: ReadonlyMap<string, Omit<ProductDraft, 'position'>>, from: number): ProductDraft[] {
  const cases = planCases.map(({ scheme, ...seed }) => ({
    ...readSeedCase({ ...seed, rating: '0 | 0' }, wines),
    kind: 'winePlan' as const,
    planScheme: scheme,
    excludedBrands: withoutPlans,
  }));
  return [...cases, planGift()].map((draft, n) => ({ ...draft, position: from + n }));
}

function planGift(): Omit<ProductDraft, 'position'> {
  const { itemCode, name, headline, note, story, price } = seedPlanGift;
  return {
    ...nothingToDrink,
    itemCode,
    kind: 'planGift',
    source: 'demo',
    derived: false,
    addedOn: '2026-11-01',
    name,
    headline,
    description: note,
    longDescription: story,
    excludedBrands: withoutPlans,
    stock: 2000,
    skus: [{ itemCode, bottles: 0, prices: pricesFor(pence(price, itemCode)) }],
  };
}
