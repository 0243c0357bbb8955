import type { BulkPromotion } from '@cellardoor/contracts';
import { bulkDeals } from './bulk-deals.ts';

const deal = (promoId: string, qualifyingItems: number, description = ''): BulkPromotion => ({
  promoId,
  description,
  bulkUIRules: [{ qualifyingItems }, { qualifyingItems: 2 }],
  promotionItems: [],
});
const idsOf = (promotions: readonly BulkPromotion[]) => bulkDeals(promotions).map(({ promoId }) => promoId);
const partsOf = (description: string) => bulkDeals([deal('a', 6, description), deal('b', 12)])[0]!.parts;

it('[PRD-08] takes a description apart: price, what to do, what it saves', () => {
  expect(partsOf('£8.99 - when you buy 12 SAVE £24')).toEqual({ price: 899, wording: 'when you buy 12', amount: '£24' });
  expect(partsOf('$1,008.5-a dozen  SAVE  $24.00 ')).toEqual({ price: 100850, wording: 'a dozen', amount: '$24.00' });
});

it.each([
  '900 pts - when you buy 6 SAVE 600 pts',
  '£8.99 when you buy 12 SAVE £24',
  '£8.99 - when you buy 12',
  'Two for £20',
  '£8.99 - SAVE £1',
  '',
])('[PRD-08] leaves %p whole, which is written otherwise', (description) => {
  expect(partsOf(description)).toBeUndefined();
  expect(bulkDeals([deal('a', 6, description), deal('b', 12)])[0]!.description).toBe(description);
});

it('[PRD-08] shows two or three, each once by its promoId, the fewest bottles of the first rule first', () => {
  expect(idsOf([deal('a', 12), deal('b', 6)])).toEqual(['b', 'a']);
  expect(idsOf([deal('c', 24), deal('a', 12), deal('b', 6), deal('a', 12)])).toEqual(['b', 'a', 'c']);
});

it('[PRD-08] shows none of one, of four, nor of one that came twice', () => {
  expect([[deal('a', 6)], [1, 2, 3, 4].map((n) => deal(`p${n}`, n)), [deal('a', 6), deal('a', 12)], []].map(idsOf)).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
