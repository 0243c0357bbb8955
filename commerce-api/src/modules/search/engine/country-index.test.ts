import { sortKeys } from '@cellardoor/rules/sort-keys';
import fc from 'fast-check';
import { boostsMade } from '../../../../test/boosts-made.ts';
import type { BoostsByBrand } from '../../content/search-boosts.ts';
import { CountryIndex } from './country-index.ts';
import type { SearchDocument } from './search-document.ts';
import { dimensions, type SearchQuestion } from './search-index.ts';

const labels = new Map([1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map((id) => [id, `value ${id}`]));
const words = ['c', 'ca', 'cab', 'chablis', 'chateau', 'clos', 'merlot', 'merlo', 'melon', 'rioja', 'red', 'rose', '2019', '2020'];
const text = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' '));
const ofIds = (...ids: number[]) => fc.option(fc.constantFrom(...ids), { freq: 6 });
const code = fc.integer({ min: 1, max: 30 }).map((n) => `W${n}`);

const reduced = fc.option(fc.tuple(fc.nat(9), fc.constantFrom(0, 1, 4, Infinity)).map(([from, days]) => ({ from, until: from + days })));
const facts = fc.record({
  producer: fc.constantFrom('Clos Verlune', 'Melon & Fils'),
  position: fc.integer({ min: -2, max: 6 }),
  typeId: ofIds(1, 2),
  countryId: ofIds(3, 4),
  regionId: ofIds(11, 12, 13),
  grapeIds: fc.uniqueArray(fc.constantFrom(21, 22, 23), { maxLength: 3 }),
  price: fc.integer({ min: 400, max: 3_000 }),
  reduced,
  rating: fc.integer({ min: 0, max: 5 }).map((stars) => stars * 100),
  addedOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02'),
  high: text,
  mid: text,
  low: fc.tuple(text, fc.constantFrom('', ' DISH:lamb', ' DISH:cheese DISH:lamb')).map(([own, dishes]) => (own + dishes).trim()),
  excludedBrands: fc.constantFrom([], [], ['stw']),
});
const documentMade = fc.tuple(code, facts).map(([itemCode, rest]): SearchDocument => ({ itemCode, ...rest }));
/** What becomes of a product: other facts, only another price, other stars, or it goes. */
const changeMade = fc.tuple(
  code,
  fc.oneof(
    facts,
    fc.record({ price: fc.integer({ min: 400, max: 3_000 }), reduced }),
    fc.record({ rating: fc.nat(500) }),
    fc.constant(undefined),
  ),
);

const questionMade = fc.record<SearchQuestion>({
  words: fc.uniqueArray(fc.constantFrom(...words, 'm', 'chabli', 'mrlot', 'rjoia', 'zzz', 'w1', 'lamb', 'cheeses', 'cheeze'), {
    maxLength: 2,
  }),
  refinements: fc.uniqueArray(fc.constantFrom(...labels.keys(), 1901, 1902, 99), { maxLength: 3 }),
  sort: fc.constantFrom(...sortKeys),
  thenBy: fc.uniqueArray(fc.constantFrom('price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'), { maxLength: 2 }),
  offset: fc.nat(4),
  size: fc.integer({ min: 1, max: 40 }),
  isReduced: fc.boolean(),
  price: fc.record({ from: fc.constantFrom(undefined, 800), to: fc.constantFrom(undefined, 2_000) }),
  exact: fc.boolean(),
});

const inFeaturedOrder = (documents: ReadonlyMap<string, SearchDocument>) =>
  [...documents.values()].sort((one, other) => one.position - other.position || (one.itemCode < other.itemCode ? -1 : 1));

const answered = (index: CountryIndex, brand: string, question: SearchQuestion, day: number) => {
  const { total, itemCodes, facets, refinements, correctedWords, areDishes } = index.answer(brand, question, day);
  return {
    answer: { total, itemCodes, refinements, correctedWords, areDishes, facets: Object.fromEntries(dimensions.map((d) => [d, facets[d]])) },
    found: index.find(brand, question, day),
    near: index.near(question.words),
    size: index.size,
  };
};

it('answers after any changes what an index answers that is built of the changed catalogue', async () => {
  const catalogue = fc.uniqueArray(documentMade, { selector: ({ itemCode }) => itemCode, maxLength: 20 });
  const questions = fc.array(fc.tuple(fc.constantFrom('law', 'stw'), questionMade, fc.nat(14)), { minLength: 12, maxLength: 12 });
  const boosts = boostsMade({
    itemCodes: ['W1', 'W2', 'W29'],
    grapes: ['value 21', 'Value 23!'],
    regions: ['value 11', 'VALUE 13', 'nowhere'],
    producers: ['clos verlune', 'Melon et Fils', 'Mélon & Fils'],
  });
  const rounds = fc.array(fc.tuple(fc.array(changeMade, { maxLength: 12 }), fc.option(boosts, { freq: 2 }), questions), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(catalogue, rounds, async (given, changed) => {
      const documents = new Map(given.map((document) => [document.itemCode, document]));
      const index = await CountryIndex.of(inFeaturedOrder(documents), labels);
      let lifted: BoostsByBrand = new Map();
      for (const [changes, otherBoosts, asked] of changed) {
        for (const [itemCode, change] of changes) {
          const before = documents.get(itemCode);
          const isWhole = change !== undefined && 'high' in change;
          const after = change && (before || isWhole) ? ({ itemCode, ...before, ...change } as SearchDocument) : undefined;
          if (after && change && 'rating' in change && !isWhole) index.changeRatings(new Map([[itemCode, after.rating]]));
          else index.change(itemCode, after);
          if (after) documents.set(itemCode, after);
          else documents.delete(itemCode);
        }
        if (otherBoosts) await index.boost((lifted = otherBoosts));
        const fresh = await CountryIndex.of(inFeaturedOrder(documents), labels);
        await fresh.boost(lifted);
        for (const [brand, question, day] of asked)
          expect(answered(index, brand, question, day)).toEqual(answered(fresh, brand, question, day));
      }
    }),
    { numRuns: 150 },
  );
});

it('finds what is reduced on the day that it is asked of', async () => {
  const wine = (itemCode: string, days: SearchDocument['reduced']): SearchDocument => ({
    itemCode,
    producer: 'Clos Verlune',
    position: 1,
    typeId: 1,
    countryId: 3,
    regionId: 11,
    grapeIds: [],
    price: 900,
    reduced: days,
    rating: 0,
    addedOn: '2026-01-01',
    high: '',
    mid: '',
    low: '',
    excludedBrands: [],
  });
  const index = await CountryIndex.of([wine('A', { from: 5, until: 8 }), wine('B', { from: 7, until: Infinity }), wine('C', null)], labels);
  const found = (day: number) =>
    index.find('law', { words: [], refinements: [], sort: 'name|0', offset: 0, size: 9, isReduced: true }, day);
  expect([4, 5, 7, 8, 90_000].map((day) => found(day).join(''))).toEqual(['', 'A', 'AB', 'B', 'B']);
});
