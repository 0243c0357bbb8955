import type { CountryId } from '@cellardoor/contracts';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';

/** Minor units of the country's currency, for one unit of the sku. */
export interface CountryPrice {
  readonly country: CountryId;
  readonly list: number;
  readonly sale: number;
  readonly member: number | null;
}

export interface SkuDraft {
  readonly itemCode: string;
  readonly bottles: number;
  readonly prices: readonly CountryPrice[];
}

/** A product as somebody gives it to the catalogue: the demo's files, or an import. */
export interface ProductDraft {
  readonly itemCode: string;
  readonly kind: ProductKind;
  readonly source: 'demo' | 'xwines' | 'csv';
  readonly derived: boolean;
  /** Place in a list that nothing else orders; low is early. */
  readonly position: number;
  /** yyyy-mm-dd */
  readonly addedOn: string;
  readonly name: string;
  readonly producer: string;
  readonly country: string;
  readonly region: string;
  readonly appellation: string;
  readonly colour: string;
  readonly grapes: readonly string[];
  readonly style: string;
  /** Four digits, `NV`, or empty for a mixed case or a spirit. */
  readonly vintage: string;
  readonly headline: string;
  readonly description: string;
  readonly longDescription: string;
  readonly taste: string;
  readonly aroma: string;
  readonly appearance: string;
  readonly alcoholPercent: number;
  readonly bottleMl: number;
  /** The first and the last year to drink it; empty where nobody says. */
  readonly drinkFrom?: string;
  readonly drinkBy: string;
  readonly allergens: string;
  /** 1 to 5, null where it says nothing. */
  readonly profile: Readonly<Record<'body' | 'tannin' | 'acidity' | 'sweetness' | 'oak', number | null>>;
  /** Dishes; of a spirit, ways to drink it. */
  readonly foodPairings: readonly string[];
  readonly quote: { readonly text: string; readonly author: string } | null;
  readonly accolades: readonly AccoladeDraft[];
  readonly vegan: boolean;
  readonly vegetarian: boolean;
  readonly organic: boolean;
  /** ISO date from which it is sent, of what is sold before it is here. */
  readonly shipsFrom?: string;
  readonly excludedBrands: readonly string[];
  readonly skus: readonly SkuDraft[];
  /** From and until which day (yyyy-mm-dd) a bottle was asked for at its list price, where the source says so. */
  readonly listPriceAsked?: { readonly from: string; readonly until: string };
  /** In bottles, or in units of what is counted whole. */
  readonly stock: number;
  /** True when the given stock replaces what is on hand; else it only fills a product that is new. */
  readonly stockIsCounted: boolean;
  readonly rating: RatingDraft;
  /** What a mixed case holds; empty otherwise. */
  readonly contents: readonly { readonly itemCode: string; readonly quantity: number }[];
  /** What a membership gives, by its scheme, and for how many months. */
  readonly membership?: { readonly schemeId: string; readonly months: number };
  /** The plan that a case is joined with, by its scheme. */
  readonly planScheme?: string;
}

/** What a source says of how its customers liked a product. */
export interface RatingDraft {
  readonly reviews: number;
  /** Average, 0 to 5. */
  readonly stars: number;
  /** How many gave 1, 2, 3, 4 and 5 stars, where the source says; they add up to `reviews`, and their average is `stars`. */
  readonly counts?: readonly number[];
  /** What some of them wrote, the newest first. */
  readonly written?: readonly ReviewDraft[];
}

export interface ReviewDraft {
  readonly author: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  /** yyyy-mm-dd */
  readonly on: string;
}

export interface AccoladeDraft {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly levelTypeDesc: string;
  readonly accoladePerson: string;
}
