import type { Product, ProductKind, ProductSummary } from '@cellardoor/contracts';
import type { DefinedTexts } from '@cellardoor/i18n';

/** The words in which pages speak of a kind. A brand rewords them as `kind.<name>.<word>`. */
export type KindWords = {
  /** Several of it, as over a list. */
  readonly all: string;
  readonly count: (n: number) => string;
  /** Names the stepper of its quantity. */
  readonly quantity: string;
  /** Stands above its name where no place does. */
  readonly eyebrow: string;
  /** A wine type, or what else the catalogue has as a colour, in the trail to it. */
  readonly ofColour: (colour: string) => string;
  /** Names its first picture, and says what is seen there. */
  readonly whole: string;
  readonly pictureOf: (name: string) => string;
  readonly style: string;
  readonly pairings: string;
  /** Over what is recommended beside it. */
  readonly recommended: string;
  /** How a line of the basket says that it is sold; empty: by the bottle and the case. */
  readonly soldAs: string;
  /** A list of it alone that a term found. */
  readonly matching: (term: string) => string;
  /** How many such a list shows. */
  readonly shown: (from: number, to: number, total: number) => string;
  readonly description: (heading: string, total: number, brand: string) => string;
};

type OnCard = Pick<ProductSummary, 'appellationName' | 'regionName' | 'countryName' | 'vintage' | 'webHeadline'>;

export interface CardLine {
  readonly about: string;
  readonly vintage: string;
}

/** All in which pages treat a kind of product otherwise than another. Nothing outside this folder asks which kind a product is. */
export interface PageKind {
  readonly name: ProductKind;
  readonly texts: DefinedTexts<KindWords>;
  /** Above the name on a card: where it is from, or what it is about, and its year, empty where it has none. */
  readonly cardLine: (product: OnCard) => CardLine;
  /** How its page is laid out: as goods that come in sizes, or as what one joins. */
  readonly layout: 'goods' | 'membership';
  /** Whether its page lets a shopper join a wine plan: beside buying it once, instead of it, or not at all. */
  readonly inPlan: 'beside' | 'alone' | 'never';
  /** What its page tells below the fold, in this order. */
  readonly sections: readonly ('contents' | 'tasting' | 'details' | 'reviews')[];
  /** Between home and its name in the trail. */
  readonly way: (product: Product, words: KindWords) => { readonly label: string; readonly href: string }[];
  /** Its first facts in brief. */
  readonly facts: (product: Product) => string[];
  /** Its page says how strong it is, and which colour it has. */
  readonly showsStrength: boolean;
  readonly showsColour: boolean;
  /** All sizes of it in the basket count towards its price. */
  readonly sizesCountTogether: boolean;
  /** What to search for when it is sold out. */
  readonly like: (product: Product, words: KindWords) => string[];
  /** A line of the basket says what one of it costs. */
  readonly hasUnitPrice: boolean;
  /** Single bottles of it go into a case that a shopper puts together. [BSK-11] */
  readonly goesIntoOwnCase: boolean;
  /** Wine types of a list that speaks of the kind in its own words; absent: in those of wines. */
  readonly listedAs?: readonly string[];
  /** A term that is the kind itself. */
  readonly isTerm?: RegExp;
}
