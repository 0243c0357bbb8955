/**
 * A demo wine as the files beside this one write it: fields that are read together share a line, parted by ` | `.
 * `read-seed.ts` turns it into a product and refuses, by name, a line that it cannot read.
 */
export interface SeedWine {
  /** Item code | producer | cuvée | vintage (four digits or NV). The name shown is producer and cuvée. */
  readonly wine: string;
  /** Region | appellation. */
  readonly from: string;
  /** Colour | grapes, the first weighs most | style | alcohol in percent | body, tannin, acidity, sweetness, oak: 1 to 5, `-` where it says nothing. */
  readonly is: string;
  /** A bottle's price in pounds, and after `now` the one it sells for today. */
  readonly price: string;
  /** Last year to drink it, or the first and the last (2031-2045) | stars out of 5 | number of reviews. */
  readonly keeps: string;
  /** One line under the name. */
  readonly headline: string;
  /** What is in the glass. */
  readonly note: string;
  /** Where it comes from and who makes it. */
  readonly story: string;
  /** Taste | aroma | colour, a few words each. */
  readonly senses: string;
  /** Dishes, parted by commas. */
  readonly food: string;
  /** What a buyer says of it | who. */
  readonly quote?: string;
  /** Award | level | year | judge. */
  readonly award?: string;
  /** `vegan`, `organic`, `vegetarian`, parted by blanks. A vegan wine is vegetarian. */
  readonly flags?: string;
  /** Bottles on hand where it matters; plenty otherwise. */
  readonly stock?: number;
  /** Countries that it sells in, parted by blanks; all four when absent. */
  readonly only?: string;
  /** Bottle size in millilitres; 750 when absent. */
  readonly size?: number;
  /** Sold en primeur: `price` is that of a case of six in bond, and there is no single bottle. */
  readonly enPrimeur?: true;
  /** Sold before it is here: the ISO date from which it is sent. */
  readonly shipsFrom?: string;
}

/** A demo spirit: sold by the bottle alone. */
export interface SeedSpirit {
  /** Item code | maker | what it is called. The name shown is both. */
  readonly spirit: string;
  /** Country | region. */
  readonly from: string;
  /** Style | alcohol in percent. */
  readonly is: string;
  /** A bottle's price in pounds, and after `now` the one it sells for today. */
  readonly price: string;
  /** Stars out of 5 | number of reviews. */
  readonly rating: string;
  readonly headline: string;
  readonly note: string;
  readonly story: string;
  /** Taste | aroma | colour, a few words each. */
  readonly senses: string;
  /** Ways to drink it, parted by commas. */
  readonly serve: string;
  /** What a buyer says of it | who. */
  readonly quote?: string;
  /** Award | level | year | judge. */
  readonly award?: string;
  /** `vegan`, `organic`, parted by blanks. */
  readonly flags?: string;
  readonly stock?: number;
  readonly only?: string;
}

/** A demo mixed case. */
export interface SeedCase {
  /** Item code | name. */
  readonly case: string;
  /** What the case sells for, in pounds; its list price is what its bottles cost one by one today. */
  readonly price: string;
  /** Stars out of 5 | number of reviews. */
  readonly rating: string;
  readonly headline: string;
  readonly note: string;
  readonly story: string;
  /** `W1001 x2, W1002`: item codes with their bottles, one when not said. */
  readonly holds: string;
  /** Cases on hand where it matters. */
  readonly stock?: number;
  readonly only?: string;
}
