import { cutOut } from './cut-out.ts';

/** Vintages, both ends included. */
export interface Vintages {
  readonly from: number;
  readonly to: number;
}

/** Older wine is looked for by its year. */
const oldest = 1950;

/** Wines of the southern harvest are sold ahead of their year. */
const youngest = (): number => new Date().getFullYear() + 1;

/** No year is followed by what it would be a number of. */
const year = String.raw`((?:19[5-9]|20\d)\d)(?![\d.,]*\d)(?!\s?(?:points?|pts|pounds?|quid|dollars?|bucks?|[cm]l|bottles?|cases?|%)(?![a-z]))`;

const saying = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:from|vintages?)\s+){0,2}(?:${pattern})(?![\p{L}\p{N}])`, 'iu');

type Ends = (one: number, other: number) => Partial<Vintages>;
const [to, from]: Ends[] = [(last) => ({ to: last }), (first) => ({ from: first })];

/** How shoppers say from when to when a wine is: unlike a price, in four digits. */
const sayings: readonly (readonly [RegExp, Ends])[] = [
  [saying(String.raw`(?:between )?${year}\s?(?:-|–|to|and)\s?${year}`), (first, last) => ({ from: first, to: last })],
  [saying(String.raw`(?:(?:before|(?:older|earlier) than|under|below|pre)[\s-]|<\s?)${year}`), (below) => ({ to: below - 1 })],
  [saying(`(?:up to|until|(?:no|not) (?:later|younger|newer) than) ${year}`), to!],
  [saying(String.raw`(?:(?:after|(?:newer|younger|later) than|over|above|post)[\s-]|>\s?)${year}`), (above) => ({ from: above + 1 })],
  [saying(`(?:since|(?:no|not) (?:older|earlier) than) ${year}`), from!],
  [saying(`${year} (?:or|and) (?:older|earlier|before|under)`), to!],
  [saying(String.raw`${year}(?:\s?\+| (?:onwards?|(?:or|and) (?:newer|younger|later|after|over|onwards?)))`), from!],
];

/** A typed term without the vintages that it speaks of. */
export interface VintageTerm {
  readonly rest: string;
  /** What was said; empty for nothing. */
  readonly said: string;
  readonly vintages?: Vintages;
}

/** 'rioja before 2015' is 'rioja' of 2014 or older. */
export function vintageTerm(term: string): VintageTerm {
  for (const [pattern, rangeOf] of sayings) {
    const found = pattern.exec(term);
    if (!found) continue;
    const [one = 0, other = one] = found.slice(1).map(Number);
    if (Math.max(one, other) > youngest()) continue;
    return { rest: cutOut(term, found), said: found[0], vintages: { from: oldest, to: youngest(), ...rangeOf(one, other) } };
  }
  return { rest: term, said: '' };
}

/** The years as words of the index. */
export const yearsOf = ({ from: first, to: last }: Vintages): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
