import { divided, type MinorUnits } from '@cellardoor/money';

/** Bottles of the case that rent is quoted for. */
export const caseOfRent = 12;

/** What keeping wine costs in a country from a day on. Amounts are minor units of its currency, VAT included. */
export interface StorageTerms {
  /** ISO date of the first day, in the country's zone. */
  readonly from: string;
  /** A year's rent for twelve bottles; the twelfth part of it for each bottle. */
  readonly rentPerCase: MinorUnits;
  /** Withdrawals of fewer bottles than this cost a fee. */
  readonly fewBottles: number;
  readonly fewBottlesFee: MinorUnits;
  /** What else a customer must know, a sentence or few each. */
  readonly notes: readonly string[];
}

/** The terms of a day; undefined where the country keeps no wine then. */
export const storageTermsOn = (terms: readonly StorageTerms[] | undefined, day: string): StorageTerms | undefined =>
  terms?.findLast(({ from }) => from <= day);

/** A year's rent for so many bottles. [ACC-04] */
export const rentOf = ({ rentPerCase }: Pick<StorageTerms, 'rentPerCase'>, bottles: number): MinorUnits =>
  divided(rentPerCase * bottles, caseOfRent);

/** What taking so few bottles out costs beside their delivery; 0 for enough of them. [ACC-04] */
export const fewBottlesFeeOf = (
  { fewBottles, fewBottlesFee }: Pick<StorageTerms, 'fewBottles' | 'fewBottlesFee'>,
  bottles: number,
): MinorUnits => (bottles < fewBottles ? fewBottlesFee : 0);

/** Where a wine is in the years in which it is best drunk. */
export const windowStates = ['early', 'ready', 'past'] as const;
export type WindowState = (typeof windowStates)[number];

/** Both are years of four digits; empty where nobody has said it. Both years belong to the window. */
export interface DrinkWindow {
  readonly drinkFrom: string;
  readonly drinkBy: string;
}

/** Where a wine is in its window in a year; null where neither year is known. [ACC-04] */
export function windowStateIn({ drinkFrom, drinkBy }: DrinkWindow, year: number): WindowState | null {
  if (!drinkFrom && !drinkBy) return null;
  if (drinkFrom && year < Number(drinkFrom)) return 'early';
  return drinkBy && year > Number(drinkBy) ? 'past' : 'ready';
}

/** What is told of a wine that has come from one state into another; undefined where neither its window has begun nor ended. */
export function windowNews(before: WindowState | null, after: WindowState | null): 'opened' | 'closed' | undefined {
  if (after === 'ready' && before === 'early') return 'opened';
  return after === 'past' && before !== null && before !== 'past' ? 'closed' : undefined;
}
