import { sortKeys } from '@cellardoor/rules/sort-keys';
import { dayOf } from '@cellardoor/rules/was-prices';
import fc from 'fast-check';
import { aMixedCase } from '../../../test/catalogue.ts';
import { boostsMade } from '../../../test/boosts-made.ts';
import { bothDatabases, type TestDatabase } from '../../../test/databases.ts';
import type { ProductDraft } from '../catalogue/product-draft.ts';
import { seededRandom } from '../catalogue/seeded-random.ts';
import { writePastPrices } from '../catalogue/past-prices.ts';
import { writeRatings } from '../reviews/write-ratings.ts';
import { writeProducts } from '../catalogue/write-products.ts';
import { CountryIndex } from './engine/country-index.ts';
import { loadDocuments } from './engine/load-documents.ts';
import { YieldTimer } from './engine/yield-timer.ts';
import { dimensions, type SearchAnswer, type SearchQuestion } from './engine/search-index.ts';
import { SqlSearch } from './engine/sql-search.ts';
import { syntheticCatalogue } from './engine/synthetic-catalogue.ts';

/** Catalogues of one run, each asked so many questions: thousands in all. More by the environment, for a night. */
const catalogues = Number(process.env.SEARCH_CATALOGUES ?? 25);
const questionsEach = 50;
const mostWines = 60;

const ids = [1001, 1002, 1003, 1004, 1006, 2001, 2002, 2003, 2005, 10_001, 10_003, 10_008, 50_001, 50_002, 50_005, 1901, 1902, 1904, 1907];
const priceEnd = fc.option(fc.integer({ min: 400, max: 4_000 }), { nil: undefined });
const questionMade = fc.record<SearchQuestion>({
  words: fc.uniqueArray(
    fc.constantFrom(
      'c',
      'ch',
      'merlot',
      'red',
      'france',
      'old',
      'vines',
      '201',
      'pinot',
      'tri',
      'clos',
      'lamb',
      'cheese',
      'cheeses',
      'che',
    ),
    {
      maxLength: 3,
    },
  ),
  alternatives: fc.option(
    fc.array(fc.uniqueArray(fc.constantFrom('merlot', 'ch', 'red', 'pinot', 'lamb', 'clos'), { minLength: 1, maxLength: 2 }), {
      maxLength: 2,
    }),
    { nil: undefined, freq: 2 },
  ),
  refinements: fc.uniqueArray(fc.constantFrom(...ids, 424_242), { maxLength: 5 }),
  sort: fc.constantFrom(...sortKeys),
  thenBy: fc.uniqueArray(fc.constantFrom('price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'), { maxLength: 2 }),
  price: fc.oneof(fc.constant({}), fc.constant({}), fc.record({ from: priceEnd, to: priceEnd })),
  types: fc.option(fc.subarray([1001, 1002, 1003, 1004]), { nil: undefined, freq: 2 }),
  unwanted: fc.option(fc.subarray([['merlot'], ['red', 'france'], ['pinot']]), { nil: undefined, freq: 2 }),
  vintages: fc.option(fc.record({ from: fc.integer({ min: 2005, max: 2020 }), to: fc.integer({ min: 2010, max: 2026 }) }), {
    nil: undefined,
    freq: 2,
  }),
  isReduced: fc.boolean(),
  exact: fc.constant(true),
  offset: fc.integer({ min: 0, max: 40 }),
  size: fc.integer({ min: 1, max: 100 }),
});
/** Relevance has no ties to break. */
const asAsked = (question: SearchQuestion): SearchQuestion => ({
  ...question,
  ...(question.sort === 'relevance' && { thenBy: [] }),
  // everything has no alternative
  ...(question.words.length === 0 && { alternatives: [] }),
});
const market = fc.record({ brand: fc.constantFrom('law', 'stw'), country: fc.constant('uk' as const) });
const boosts = boostsMade({
  itemCodes: ['S100000', 'S100003', 'S100021', 'S1'],
  grapes: ['Merlot', 'Riesling'],
  regions: ['Rhône', 'Rioja', 'Veneto'],
  producers: ['Weingut Marlac', ...syntheticCatalogue(2, 'catalogue 1').map(({ producer }) => producer)],
});

/** A third of all costs less than its list price. */
const someReduced = (draft: ProductDraft, i: number): ProductDraft => ({
  ...draft,
  skus: draft.skus.map((sku) => ({
    ...sku,
    prices: sku.prices.map((price) => ({ ...price, list: price.list + (i % 3 === 0 ? 200 : 0) })),
  })),
});

/** When list prices were asked, here and there in the last nine months; twice for some. */
function asked(drafts: readonly ProductDraft[], seed: number) {
  const chance = seededRandom(`asked ${seed}`);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  return [...drafts, ...drafts].flatMap(({ itemCode, skus: [sku] }) => {
    const until = chance() * 270 * 24;
    const [price] = sku!.prices;
    const piece = { itemCode, country: 'uk' as const, from: hoursAgo(until + chance() * 40 * 24), until: hoursAgo(until) };
    return price && chance() < 0.7 ? [{ ...piece, amount: price.list }] : [];
  });
}

/** Mixed cases that cost what their bottles cost, or less. */
const someCases = ([one, other]: readonly ProductDraft[]): ProductDraft[] =>
  [one, other].flatMap((draft, at) =>
    draft ? [aMixedCase({ itemCode: `S1${at}`, contents: [{ itemCode: draft.itemCode, quantity: 12 }] })] : [],
  );

/** Counts by id, without labels and order, which only the page needs. */
const comparable = ({ total, itemCodes, facets, refinements }: SearchAnswer) => ({
  total,
  itemCodes,
  refinements,
  facets: Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      Object.fromEntries(facets[dimension].map(({ id, count, selected }) => [id, { count, selected }])),
    ]),
  ),
});

describe.each(bothDatabases('search'))('the index in memory, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()));
  afterAll(() => test?.drop());

  const indexOf = async (seed: number, size: number) => {
    await test.database.transaction(async (tx) => {
      await tx.query('delete from products');
      await tx.query('delete from price_history');
      const drafts = syntheticCatalogue(size, `catalogue ${seed}`).map(someReduced);
      const products = [...drafts, ...someCases(drafts)];
      await writeProducts(tx, products);
      await writeRatings(tx, products);
      await writePastPrices(tx, asked(drafts, seed));
    });
    const { documents, labels } = await loadDocuments(test.database, 'uk', new YieldTimer());
    return CountryIndex.of(documents, labels.labels);
  };

  it('[SRC-09] finds, counts, orders and pages as plain SQL does, and each count is the total once its value is chosen', async () => {
    const questions = fc.array(fc.tuple(market, questionMade.map(asAsked), fc.nat(220)), {
      minLength: questionsEach,
      maxLength: questionsEach,
    });
    const sized = fc.integer({ min: 1, max: mostWines });
    await fc.assert(
      fc.asyncProperty(fc.nat(), sized, boosts, questions, async (seed, size, lifted, questionsAsked) => {
        const index = await indexOf(seed, size);
        await index.boost(lifted);
        const today = dayOf(new Date());
        for (const [where, question, later] of questionsAsked) {
          const day = today + later;
          const oracle = new SqlSearch(test.database, lifted, day);
          const answer = index.answer(where.brand, question, day);
          expect(comparable(answer)).toEqual(comparable(await oracle.search(where, question)));
          expect(index.find(where.brand, question, day)).toEqual(answer.itemCodes);
          for (const dimension of dimensions) {
            const own = new Set(answer.facets[dimension].map(({ id }) => id));
            const others = question.refinements.filter((id) => !own.has(id));
            for (const { id, count } of answer.facets[dimension])
              expect(index.answer(where.brand, { ...question, refinements: [...others, id] }, day).total).toBe(count);
          }
        }
      }),
      { numRuns: catalogues, endOnFailure: true },
    );
  }, 600_000);
});
