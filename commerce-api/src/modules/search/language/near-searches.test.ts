import { nearSearches } from './near-searches.ts';
import type { SearchAnswer, SearchQuestion } from '../engine/search-index.ts';

const shopWith =
  (totals: Readonly<Record<string, number>>) =>
  async ({ words = [] }: Partial<SearchQuestion>) =>
    ({ total: totals[words.join(' ')] ?? 0 }) as SearchAnswer;
const near = async (term: string, totals: Readonly<Record<string, number>>) =>
  (await nearSearches([term.split(' ')], shopWith(totals))).map(({ term: found, total }) => [found, total]);

it('points to what the shop has alone', async () => {
  expect(await near('natural red', { 'organic red': 2, organic: 9 })).toEqual([['organic red', 2]]);
  expect(await near('natural red', { organic: 9 })).toEqual([['organic', 9]]);
  expect(await near('natural red', {})).toEqual([]);
  expect(await near('portwine stilton', { fortified: 4 })).toEqual([['fortified', 4]]);
  expect(await near('margaux', { bordeaux: 7 })).toEqual([['Bordeaux', 7]]);
  expect(await near('margaux', {})).toEqual([]);
});

it('denies nothing that the shop has', async () => {
  expect(await near('portwine 1927', { portwine: 3, fortified: 11 })).toEqual([]);
  expect(await near('natural red', { natural: 1, organic: 9 })).toEqual([]);
});
