/** Prices in minor units, both ends included; open where an end is absent. */
export interface PriceRange {
  readonly from?: number;
  readonly to?: number;
}

const amount = String.raw`(\d{1,7}(?:\.\d{1,2})?)`;
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

const filterPattern = new RegExp(String.raw`^price\|(BTWN|LTEQ|LT|GTEQ|GT)\s+${amount}(?:\s+${amount})?$`, 'i');

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

const price = String.raw`[£$€]?\s?(\d{1,3}(?:\.\d\d)?)(?![\d.]*\d)(?:\s?(?:pounds|quid|dollars))?`;

const signed = String.raw`[£$€]\s?(\d{1,3}(?:\.\d\d)?)(?![\d.]*\d)`;

/** What 'around' a price still is, as a share of it. */
const nearly = 0.2;

/** How shoppers say a price; no more than three digits, as more are a vintage. One with its sign and nothing else is the most they pay. */
const sayings: readonly (readonly [RegExp, (...values: string[]) => PriceRange])[] = [
  [new RegExp(String.raw`\bbetween ${price} and ${price}`, 'i'), (from, to) => ({ from: minor(from!), to: minor(to!) })],
  [new RegExp(String.raw`\bfrom ${price} to ${price}`, 'i'), (from, to) => ({ from: minor(from!), to: minor(to!) })],
  [new RegExp(String.raw`\b(?:under|below|less than|cheaper than) ${price}`, 'i'), (below) => ({ to: Math.max(0, minor(below!) - 1) })],
  [new RegExp(String.raw`\b(?:up to|at most|no more than) ${price}`, 'i'), (to) => ({ to: minor(to!) })],
  [
    new RegExp(String.raw`\b(?:around|about|roughly) ${price}`, 'i'),
    (near) => ({ from: Math.round(minor(near!) * (1 - nearly)), to: Math.round(minor(near!) * (1 + nearly)) }),
  ],
  [new RegExp(String.raw`\b(?:over|above|more than) ${price}`, 'i'), (above) => ({ from: minor(above!) + 1 })],
  [new RegExp(String.raw`${signed}\s?(?:-|–|to|and)\s?${price}`, 'i'), (from, to) => ({ from: minor(from!), to: minor(to!) })],
  [new RegExp(String.raw`\b(?:from|at least) ${price}`, 'i'), (from) => ({ from: minor(from!) })],
  [new RegExp(signed), (to) => ({ to: minor(to!) })],
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
    const rest = `${term.slice(0, found.index)} ${term.slice(found.index + found[0].length)}`;
    return { rest, said: found[0], range: rangeOf(...found.slice(1)) };
  }
  return { rest: term, said: '' };
}
