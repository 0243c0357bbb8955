import type { SearchBoost } from '@cellardoor/content';
import fc from 'fast-check';
import type { BoostsByBrand } from '../src/modules/content/search-boosts.ts';

type Names = Readonly<Record<'itemCodes' | 'grapes' | 'regions' | 'producers', readonly string[]>>;

/** For property tests: what one brand lifts, by some of these names. */
export function boostsMade(names: Names): fc.Arbitrary<BoostsByBrand> {
  const some = (among: readonly string[]) => fc.uniqueArray(fc.constantFrom(...among), { maxLength: 2 });
  const boost = fc.record<SearchBoost>({
    brand: fc.constant('law'),
    countries: fc.constant(['uk'] as const),
    strength: fc.integer({ min: 1, max: 10 }),
    itemCodes: some(names.itemCodes),
    grapes: some(names.grapes),
    regions: some(names.regions),
    producers: some(names.producers),
  });
  return fc.array(boost, { maxLength: 3 }).map((boosts) => new Map(boosts.length > 0 ? [['law', boosts]] : []));
}
