import { contactOf } from '@cellardoor/brand';
import type { BrandFacts } from '@cellardoor/contracts';

/** In the brand's name, with its contact at the foot. */
export const fromBrand = (facts: BrandFacts): { fromName: string; foot: readonly string[] } => ({
  fromName: facts.displayName,
  foot: contactOf(facts),
});
