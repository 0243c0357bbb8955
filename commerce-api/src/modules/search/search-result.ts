import type { Currency } from '@cellardoor/contracts';
import type { ProductSummary } from '@cellardoor/contracts/api/product-lists';
import type { Facet, FacetValue, SearchResult } from '@cellardoor/contracts/api/search';
import { displayTerm } from '../catalogue/shorthands.ts';
import { lighterMaxPercent } from '../catalogue/synonyms.ts';
import { typeLabel } from '../catalogue/kinds/kinds.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { colouredTerm } from './language/colour-term.ts';
import { dishSaid } from './language/dish-said.ts';
import { type ListingQuery, shownTerm } from './language/listing-query.ts';
import { bandById } from './engine/price-bands.ts';
import { pointsTerm } from './language/points-term.ts';
import { pricedTerm, rangeOfFilters } from './language/price-range.ts';
import { reducedTerm } from './language/reduced-term.ts';
import { sortedTerm } from './language/sorted-term.ts';
import { vintageTerm } from './language/vintage-term.ts';
import { type Dimension, dimensions, type FacetCount, type SearchAnswer, type SearchQuestion } from './engine/search-index.ts';

const facetLabels: Record<Dimension, string> = {
  type: 'Wine type',
  country: 'Country',
  region: 'Region',
  grape: 'Grape variety',
  price: 'Price',
};

const signs = new Map<Currency, string>();

/** '£' of 'GBP'. Kept: a format takes long to make, and each price band asks. */
function signOf(currency: Currency): string {
  const sign =
    signs.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')!.value;
  signs.set(currency, sign);
  return sign;
}

function bandLabel(from: number, below: number, sign: string): string {
  if (from === 0) return `Under ${sign}${below / 100}`;
  return below === Infinity ? `${sign}${from / 100} and over` : `${sign}${from / 100} to ${sign}${below / 100}`;
}

function valueOf(dimension: Dimension, { id, label, count, selected }: FacetCount, currency: Currency): FacetValue {
  const value = { id: String(id), label: typeLabel(label), count, selected };
  const band = dimension === 'price' ? bandById(id) : undefined;
  if (!band) return value;
  return {
    ...value,
    label: bandLabel(band.from, band.below, signOf(currency)),
    from: band.from,
    ...(band.below === Infinity ? {} : { below: band.below }),
  };
}

const byName = new Intl.Collator('en').compare;

/** Regions and grapes go into the hundreds; a list shows the fullest, and those chosen. */
const mostValues = 50;

/** Types and prices have an order of their own; of the others, the fullest value comes first. */
function inOrder(dimension: Dimension, counts: readonly FacetCount[]): readonly FacetCount[] {
  if (dimension === 'type' || dimension === 'price') return counts;
  const sorted = counts.toSorted((a, b) => b.count - a.count || byName(a.label, b.label));
  return sorted.filter((value, at) => at < mostValues || value.selected);
}

/** The facets of an answer, in the order and words of the page. */
export const facetsOf = (answer: SearchAnswer, currency: Currency): Facet[] =>
  dimensions.map((key) => ({
    key,
    label: facetLabels[key],
    values: inOrder(key, answer.facets[key]).map((value) => valueOf(key, value, currency)),
  }));

/** The reply of a search for what an address says; `items` are the products of `answer.itemCodes`. */
export function searchResult(
  query: ListingQuery,
  question: SearchQuestion,
  answer: SearchAnswer,
  items: ProductSummary[],
  { brand, currency }: Pick<RequestMarket, 'brand' | 'currency'>,
): SearchResult {
  const term = shownTerm(query.Ntt);
  const meant = pointsTerm(brand, term);
  const priceRange = rangeOfFilters(query.Nf);
  const asked = [question.words, ...(question.alternatives ?? [])].flat();
  const corrected = answer.correctedWords && [
    sortedTerm(term).said,
    colouredTerm(term).said,
    ...answer.correctedWords.map(displayTerm),
    reducedTerm(term).said,
    vintageTerm(meant).said,
    pricedTerm(meant).said,
  ];
  return {
    term,
    correctedTerm: corrected?.filter(Boolean).join(' ') ?? null,
    total: answer.total,
    offset: question.offset,
    pageSize: question.size,
    sort: question.sort,
    ...(question.saidSort && { saidSort: question.saidSort }),
    ...(question.thenBy && { thenBy: [...question.thenBy] }),
    ...(priceRange && { priceRange }),
    ...(question.exact && { exact: true }),
    ...(question.isReduced &&
      question.words.length === 0 &&
      !question.types &&
      !question.unwanted &&
      !question.vintages && { onOffer: true }),
    ...(question.words.includes('lowalcohol') && !question.alternatives && { alcoholUpTo: lighterMaxPercent }),
    ...(answer.areDishes && {
      goesWith: dishSaid(
        term,
        asked,
        answer.correctedWords?.filter((word) => word !== 'or'),
      ),
    }),
    items,
    facets: facetsOf(answer, currency),
    refinements: answer.refinements.map(String),
  };
}
