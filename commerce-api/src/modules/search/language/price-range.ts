import { cutOut } from './cut-out.ts';
import { amount, clearAmount, figure, saysPoints, parseAmount } from './said-amount.ts';

/** Prices in minor units, both ends included; open where an end is absent. */
export interface PriceRange {
  readonly from?: number;
  readonly to?: number;
}

const exact = String.raw`(\d{1,7}(?:\.\d{1,2})?)`;
const minor = (text: string): number => Math.round(Number(text) * 100);

const operators: Readonly<Record<string, (one: number, other: number | undefined) => PriceRange | undefined>> = {
  BTWN: (from, to) => (to === undefined || to < from ? undefined : { from, to }),
  LT: (below) => (below > 0 ? { to: below - 1 } : undefined),
  LTEQ: (to) => ({ to }),
  GT: (above) => ({ from: above + 1 }),
  GTEQ: (from) => ({ from }),
};

/** What both allow; undefined where neither says anything. An empty range stays one: it finds nothing. */
export function bothRanges(one: PriceRange | undefined, other: PriceRange | undefined): PriceRange | undefined {
  if (!one || !other) return one ?? other;
  const from = Math.max(one.from ?? 0, other.from ?? 0);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from > 0 && { from }), ...(to < Infinity && { to }) };
}

const filterPattern = new RegExp(String.raw`^price\|(BTWN|LTEQ|LT|GTEQ|GT)\s+${exact}(?:\s+${exact})?$`, 'i');

function rangeOfFilter(text: string): PriceRange | undefined {
  const [, operator, one, other] = filterPattern.exec(text.trim()) ?? [];
  if (!operator || !one) return undefined;
  const isPair = operator.toUpperCase() === 'BTWN';
  return isPair === (other !== undefined)
    ? operators[operator.toUpperCase()]!(minor(one), other === undefined ? undefined : minor(other))
    : undefined;
}

/** Endeca's range filters, `price|BTWN 5 10||price|LT 9.50` in pounds or dollars; one that is none is left out. */
export const rangeOfFilters = (text: string | undefined): PriceRange | undefined =>
  (text ?? '').slice(0, 200).split('||').map(rangeOfFilter).reduce(bothRanges, undefined);

/** What 'around' a price still is, as a share of it. */
const nearly = 0.2;

const to = (said: string) => ({ to: parseAmount(said) });
const from = (said: string) => ({ from: parseAmount(said) });
/** '800 and 1200 points' are points both. */
const fromTo = (one: string, other: string) => ({
  from: parseAmount(saysPoints.test(other) ? `${one} points` : one),
  to: parseAmount(other),
});

const sayingOf = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})`, 'iu');

/** How shoppers say a price; in figures no more than three digits, as more are a vintage. One with its sign and nothing else is the most they pay. */
const sayings: readonly (readonly [RegExp, (...values: string[]) => PriceRange])[] = [
  [sayingOf(`between ${amount} and ${amount}`), fromTo],
  [sayingOf(`from ${figure} to ${amount}`), fromTo],
  [
    sayingOf(String.raw`(?:(?:for )?(?:under|below|less than|cheaper than)|<)\s?${amount}`),
    (below) => ({ to: Math.max(0, parseAmount(below) - 1) }),
  ],
  [sayingOf(`(?:up to|at most|(?:no|not) more than|max(?:imum)?|budget(?: of)?|within) ${amount}`), to],
  [sayingOf(`${figure} (?:or|and) (?:less|under|below|cheaper)`), to],
  [sayingOf(`${figure} (?:max|maximum|tops)(?![a-z])`), to],
  [
    sayingOf(`(?:around|about|roughly) ${amount}`),
    (near) => ({ from: Math.round(parseAmount(near) * (1 - nearly)), to: Math.round(parseAmount(near) * (1 + nearly)) }),
  ],
  [sayingOf(String.raw`(?:over|above|more than|>)\s?${amount}`), (above) => ({ from: parseAmount(above) + 1 })],
  [sayingOf(`${figure} (?:or|and) (?:more|over|above|up)(?![a-z])`), from],
  [sayingOf(String.raw`${clearAmount}\s?(?:\+|plus(?![a-z]))`), from],
  [sayingOf(String.raw`${clearAmount}\s?(?:-|–|to|and)\s?${amount}`), fromTo],
  [sayingOf(String.raw`(\d{1,3})\s?(?:-|–|to)\s?${clearAmount}`), fromTo],
  [sayingOf(`(?:from|at least) ${figure}`), from],
  [sayingOf(clearAmount), to],
];

/** A typed term, the price that it speaks of, and its words without it. */
export interface PricedTerm {
  readonly rest: string;
  readonly said: string;
  readonly range?: PriceRange;
}

/** 'prosecco under 10' is 'prosecco' below 10.00; prices are in the market's currency. */
export function pricedTerm(term: string): PricedTerm {
  for (const [pattern, rangeOf] of sayings) {
    const found = pattern.exec(term);
    if (!found) continue;
    const rest = cutOut(term, found);
    return { rest, said: found[0], range: rangeOf(...found.slice(1)) };
  }
  return { rest: term, said: '' };
}
