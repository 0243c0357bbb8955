import type { Market } from '@cellardoor/contracts';
import type { Product } from '@cellardoor/contracts/api/product';
import type { NothingFound } from '@cellardoor/contracts/api/search';
import { searchedWords } from '@cellardoor/rules/words';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { displayTerm } from '../catalogue/shorthands.ts';
import { withPromotablePrices, summaryOf } from '../catalogue/product-view.ts';
import type { InProcessIndex } from './engine/in-process-index.ts';
import { type NamedPage, pagesSaying } from './language/named-pages.ts';
import { nearSearches, type NearSearch } from './language/near-searches.ts';
import { allProducts, type SearchAnswer, type SearchQuestion } from './engine/search-index.ts';

/** Products that help must at least have, and has at most. */
const picked = { least: 4, most: 8 };
/** Products looked at for each thing shared: some are out of stock. */
const lookedAt = 24;
/** What is near, and the best sellers that stand in where nothing is, are looked at one after the other: a mixed case shares nothing. */
const standIns = 5;

type Pick = Omit<NothingFound['picks'][number], 'product'> & { readonly product: Product };

/** What the nearest product shares with others, and how they are found. */
type Shared = Exclude<Pick['by'], 'term'>;

/** Help for a search that found nothing: its spelling put right, and what is like that which is nearest to it. [SRC-05] */
export async function nothingFound(
  index: InProcessIndex,
  catalogue: Catalogue,
  market: Market,
  question: SearchQuestion,
): Promise<NothingFound> {
  const ask = (more: Partial<SearchQuestion>) => index.search(market, { ...allProducts, exact: true, ...more });
  const lists = question.asEither ?? [question.words, ...(question.alternatives ?? [])];
  const said = await Promise.all(lists.map((words) => spelledRight(index, market, words)));
  const pages = uniquePages(said.flatMap((each) => each.pages));
  const spellings = await Promise.all(said.map(async ({ kept, words }) => betterSpelling(kept, words, ask)));
  const near = await nearSearches(lists, ask);
  // who names a place has spelled it right: 'saint' is no better spelling of Saint-Julien, and 'red' none of natural red
  const spelling = (near.length === 0 && spellings.find((each) => each !== null)) || null;

  const alike = said.flatMap((each) => each.alike);
  const tries = [
    ...near.map(({ words }) => words),
    ...said.map(({ kept }) => kept),
    ...bySense(said.flatMap(({ kept }) => kept)).map((word) => [word]),
    ...bySense(alike.filter(({ length }) => length >= shortest.word)).map((word) => [word]),
  ].filter((words) => words.length > 0);
  const priced = near.length === 0 ? await atOtherPrices(question, catalogue, market, ask) : [];
  const searches: NonNullable<NothingFound['near']> = [
    ...near.map(({ wanted, term: each, total: found }) => ({ wanted, term: each, total: found })),
    ...(priced.length > 0 ? await withoutPrice(question, ask) : []),
  ];
  const questions = [...tries.map((words) => ({ words })), ...question.refinements.map((id) => ({ refinements: [id] }))];
  const nearest = await firstFound(questions, ask);
  const popular = (await ask({ size: standIns })).itemCodes;
  const picks = new Map(priced.map((pick) => [pick.product.itemCode, pick]));
  for (const search of near)
    for (const pick of await foundNear(search, catalogue, market, ask))
      if (picks.size < picked.least) picks.set(pick.product.itemCode, pick);
  for (const code of [...(nearest?.codes ?? []), ...popular]) {
    if (picks.size >= picked.least) break;
    for (const pick of await likeThis(code, catalogue, market, ask)) {
      const { itemCode } = pick.product;
      if (picks.size < picked.most && !picks.has(itemCode)) picks.set(itemCode, pick);
    }
  }
  return {
    spelling,
    ...(searches.length > 0 && { near: searches }),
    nearest: near[0]?.term ?? nearest?.words.map(displayTerm).join(' ') ?? '',
    picks: [...picks.values()].map(({ product, ...pick }) => ({
      ...pick,
      product: withPromotablePrices(summaryOf(product), market.country),
    })),
    pages,
  };
}

const noWords: Awaited<ReturnType<InProcessIndex['near']>> = { spelled: [], alike: [] };

/** Of the words of one alternative: the pages that they name, those that say something in their nearest spelling, and what is like them. */
async function spelledRight(index: InProcessIndex, market: Market, words: readonly string[]) {
  const pages = pagesSaying(market.brand, words);
  // who names a page has spelled it right, and looks for no wine: 'fried' is no better spelling of 'refer a friend'
  const { spelled, alike } = pages.length > 0 ? noWords : await index.near(market, words);
  return { words, pages, alike, kept: spelled.filter((word) => !words.includes(word) || saysSomething(word, alike)) };
}

/** Other words than were asked for that find something, and how much. */
async function betterSpelling(kept: readonly string[], words: readonly string[], ask: Ask): Promise<NothingFound['spelling']> {
  if (kept.length === 0 || kept.join(' ') === words.join(' ')) return null;
  const { total } = await ask({ words: kept });
  return total > 0 ? { term: kept.map(displayTerm).join(' '), total } : null;
}

const uniquePages = (pages: readonly NamedPage[]): NamedPage[] => [...new Map(pages.map((page) => [page.path, page])).values()];

const isNumber = (word: string) => /\d/.test(word);

/** The beginning of a word must have so many letters to be what is left of a term: 'low' of 'low alcohol' begins a name by chance. */
const shortest = { word: 3, beginning: 5 };

/** @param whole words of the index; among them the word itself, where it is one */
const saysSomething = (word: string, whole: readonly string[]): boolean =>
  !isNumber(word) && word.length >= (whole.includes(word) ? shortest.word : shortest.beginning);

/** Words before numbers: what is near '2019 rioja' is a Rioja, not a wine of that year. */
const bySense = (words: readonly string[]): string[] => [...words.filter((word) => !isNumber(word)), ...words.filter(isNumber)];

type Ask = (more: Partial<SearchQuestion>) => Promise<SearchAnswer>;

async function firstFound(questions: readonly Partial<SearchQuestion>[], ask: Ask) {
  for (const question of questions) {
    const codes = (await ask({ ...question, size: standIns })).itemCodes;
    if (codes.length > 0) return { codes, words: question.words ?? [] };
  }
  return undefined;
}

const canBeBought = ({ inventoryInfo }: Product): boolean => inventoryInfo.stockQty > 0;

/** Products that can be bought of what a near search finds, those that sell best first. */
async function foundNear({ wanted, words, term }: NearSearch, catalogue: Catalogue, market: Market, ask: Ask): Promise<Pick[]> {
  const products = await catalogue.products(market, (await ask({ words, size: lookedAt })).itemCodes);
  return products.filter(canBeBought).map((product) => ({ by: wanted === 'place' ? 'region' : 'term', label: term, product }));
}

/** What a price leaves out of a search that finds something at others, the nearest price first. */
async function atOtherPrices({ price, ...question }: SearchQuestion, catalogue: Catalogue, market: Market, ask: Ask): Promise<Pick[]> {
  if (!price || question.words.length === 0) return [];
  const { from = 0, to = Infinity } = price;
  const away = ({ skus }: Product) => Math.min(...skus.map(({ salePrice }) => Math.max(from - salePrice, salePrice - to, 0)));
  const { itemCodes } = await ask({ ...question, offset: 0, size: lookedAt });
  const products = (await catalogue.products(market, itemCodes)).filter(canBeBought);
  const nearest = products.toSorted((one, other) => away(one) - away(other)).slice(0, picked.least);
  return nearest.map((product) => ({ by: 'term', label: question.words.map(displayTerm).join(' '), product }));
}

/** The search of the same words at any price; none where more than words and a price is asked for, which its link would not say. */
async function withoutPrice({ words, price: _price, ...limits }: SearchQuestion, ask: Ask): Promise<NonNullable<NothingFound['near']>> {
  const { refinements, alternatives, types, vintages, isReduced } = limits;
  if (refinements.length > 0 || alternatives || types || vintages || isReduced) return [];
  return [{ wanted: 'price', term: words.map(displayTerm).join(' '), total: (await ask({ words })).total }];
}

/** Products that can be bought and share a grape, the region or the style with one; of each in turn, so that none takes all the room. */
async function likeThis(code: string, catalogue: Catalogue, market: Market, ask: Ask): Promise<Pick[]> {
  const own = await catalogue.product(market, code);
  const { facets } = await ask({ words: searchedWords(code) });
  const sellable = async (by: Shared, label: string, more: Partial<SearchQuestion>) => {
    const products = await catalogue.products(market, (await ask({ ...more, size: lookedAt })).itemCodes);
    return products.filter(canBeBought).map((product): Pick => ({ by, label, product }));
  };
  const style = own?.styleName ?? '';
  const shelves = await Promise.all([
    ...facets.grape.map(({ id, label }) => sellable('grape', label, { refinements: [id] })),
    ...facets.region.map(({ id, label }) => sellable('region', label, { refinements: [id] })),
    ...(style
      ? [sellable('style', style, { words: searchedWords(style) }).then((all) => all.filter(({ product }) => product.styleName === style))]
      : []),
  ]);
  return Array.from({ length: lookedAt }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat();
}
