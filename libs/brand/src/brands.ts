import type { Market } from '@cellardoor/contracts';
import { brandFolders } from './brand-folders.ts';
import type { Brand, CollectionShop } from './brand.ts';

/** Every brand; a new one is its folder. [BRD-02] [BRD-09] */
export const brands: readonly Brand[] = brandFolders;

const byId = new Map(brands.map((brand) => [brand.facts.id, brand]));

/** Undefined for an unknown brand. */
export const findBrand = (id: string): Brand | undefined => byId.get(id);

/** The shops of a market, in the brand's own order. */
export const shopsOf = ({ brand, country }: Market): readonly CollectionShop[] => findBrand(brand)?.shops?.[country] ?? [];

/** Whole points that a minor unit is worth at a brand; 0 at one that shows money, or is unknown. [BRD-05] */
export const pointsRateOf = (id: string): number => findBrand(id)?.facts.points ?? 0;

/** @throws for an unknown brand */
export function brandOf(id: string): Brand {
  const brand = findBrand(id);
  if (!brand) throw new Error(`there is no brand '${id}'`);
  return brand;
}
