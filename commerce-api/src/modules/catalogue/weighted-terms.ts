import { joinedWords, wordsOf } from '@cellardoor/rules/words';
import { kindNamed, kindOfColour } from './kinds/kinds.ts';
import { dishTerms } from './dish-terms.ts';
import type { ProductDraft } from './product-draft.ts';
import { synonymsOf } from './synonyms.ts';

/** The search text of a product, in three weights. */
export interface WeightedTerms {
  /** Starts with the name, so that sorting by it sorts by name. */
  readonly high: string;
  readonly mid: string;
  readonly low: string;
}

export interface SearchableProduct
  extends
    Pick<ProductDraft, 'itemCode' | 'name' | 'producer' | 'country' | 'region' | 'appellation' | 'colour' | 'grapes' | 'style' | 'vintage'>,
    Partial<Pick<ProductDraft, 'kind' | 'vegan' | 'vegetarian' | 'organic' | 'bottleMl' | 'alcoholPercent' | 'foodPairings' | 'profile'>> {
  readonly skus: readonly { readonly itemCode: string }[];
}

const once = (...parts: string[]) => [...new Set([...wordsOf(parts.join(' ')), ...parts.flatMap(joinedWords)])].join(' ');

/** A product's search terms. High: name, producer, codes. Mid: grapes, place, vintage. Low: country, style, colour, synonyms, dishes (not for spirits and wines in bond). */
export function weightedTerms(product: SearchableProduct): WeightedTerms {
  const { itemCode, name, producer, country, region, appellation, colour, grapes, style, vintage, skus, kind, foodPairings = [] } = product;
  const isDrunkNow = !kindOfColour(colour).isDistilled && !(kind && kindNamed(kind).inBond);
  const dishes = isDrunkNow ? foodPairings : [];
  return {
    high: once(name, producer, itemCode, ...skus.map((sku) => sku.itemCode)),
    mid: once(...grapes, region, appellation, vintage),
    low: [once(country, style, colour, ...synonymsOf(product)), ...dishTerms(dishes)].join(' '),
  };
}
