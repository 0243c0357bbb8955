import { brand as avy } from '../brands/avy/brand.ts';
import { brand as ba } from '../brands/ba/brand.ts';
import { brand as bbc } from '../brands/bbc/brand.ts';
import { brand as hsb } from '../brands/hsb/brand.ts';
import { brand as law } from '../brands/law/brand.ts';
import { brand as stw } from '../brands/stw/brand.ts';
import type { Brand } from './brand.ts';

/** Every brand; a new one is its folder and its line here. [BRD-02] [BRD-09] */
export const brands: readonly Brand[] = [law, stw, hsb, avy, bbc, ba];

const byId = new Map(brands.map((brand) => [brand.facts.id, brand]));

/** Undefined for an unknown brand. */
export const findBrand = (id: string): Brand | undefined => byId.get(id);

/** @throws for an unknown brand */
export function brandOf(id: string): Brand {
  const brand = findBrand(id);
  if (!brand) throw new Error(`there is no brand '${id}'`);
  return brand;
}
