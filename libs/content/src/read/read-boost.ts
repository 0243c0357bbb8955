import { type CountryId, countryIds } from '@cellardoor/contracts/countries';
import type { ReadEntity } from '../entry.ts';
import { list, maybe, text, Unreadable } from './values.ts';

/** What may be lifted, by the field that names it. */
export const boostedBy = ['itemCodes', 'grapes', 'regions', 'producers'] as const;

/** Wines that a brand wants to be seen before others that fit as well. */
export interface SearchBoost extends Readonly<Record<(typeof boostedBy)[number], readonly string[]>> {
  readonly brand: string;
  /** Where it holds. */
  readonly countries: readonly CountryId[];
  /** What is added to the score of a wine: 1 to 10. A word of a name scores 8, of a grape or a region 6, of a country or a style 2. */
  readonly strength: number;
}

export const searchBoostType = 'searchBoost';
export const strongestBoost = 10;

const textsOf = (value: unknown): string[] => list(value).filter((one) => typeof one === 'string');

function strengthOf({ strength }: ReadEntity['fields']): number {
  if (!Number.isInteger(strength)) throw new Unreadable('strength is no whole number');
  return Math.min(strongestBoost, Math.max(0, strength as number));
}

/** The boost of an entry `searchBoost`; undefined where it cannot be read. One that names no country holds in all. */
export const readBoost = (entry: ReadEntity): SearchBoost | undefined =>
  maybe(entry, (fields) => {
    const named = textsOf(fields.countries);
    return {
      brand: text(fields, 'brand'),
      countries: named.length === 0 ? countryIds : countryIds.filter((id) => named.includes(id)),
      strength: strengthOf(fields),
      itemCodes: textsOf(fields.itemCodes),
      grapes: textsOf(fields.grapes),
      regions: textsOf(fields.regions),
      producers: textsOf(fields.producers),
    };
  });
