import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { kindNamed } from '../kinds/kinds.ts';
import type { Line } from './line.ts';
import { fulfil, requireRoom, type Wish } from './rules.ts';

const aSku = (sku: Partial<SkuForBasket> = {}): SkuForBasket => ({
  itemCode: 'W1',
  wineItemCode: 'W1',
  name: 'Wine',
  vintage: '2022',
  thumbnailImage: '',
  kind: kindNamed('wine'),
  numberOfBottles: 1,
  stockUnits: 1,
  listPrice: 1000,
  salePrice: 900,
  memberPrice: null,
  prices: [],
  currency: 'GBP',
  stockQty: 12,
  terms: null,
  ...sku,
});
const aCase = aSku({ itemCode: 'W1-6', numberOfBottles: 6, stockUnits: 6 });
const aLine = (itemCode: string, quantity: number): Line => ({
  id: 1,
  itemCode,
  quantity,
  offer: null,
  seenName: 'Wine',
  seenPrice: 900,
  seenBottles: null,
  seenTotal: null,
});
const wish = (itemCode: string, quantity: number) => ({ itemCode, quantity, offer: null });

function changed(lines: readonly Line[], wishes: readonly Wish[], skus: readonly SkuForBasket[], method: 'add' | 'set') {
  const changes = fulfil(lines, wishes, skus, method);
  requireRoom(lines, changes, skus);
  return changes;
}

it('adds to what the line holds, and sets it when asked to', () => {
  expect(changed([aLine('W1', 2)], [wish('W1', 3)], [aSku()], 'add')[0]!.quantity).toBe(5);
  expect(changed([aLine('W1', 2)], [wish('W1', 3)], [aSku()], 'set')[0]!.quantity).toBe(3);
});

it('refuses the thirteenth bottle of twelve, and says how many are there', () => {
  expect(() => changed([aLine('W1', 12)], [wish('W1', 1)], [aSku()], 'add')).toThrow('Sorry, only 12 left and 12 are in your basket.');
});

it('counts bottles over single bottles and cases of the same wine', () => {
  const lines = [aLine('W1-6', 1)];
  expect(changed(lines, [wish('W1', 6)], [aSku(), aCase], 'add')).toHaveLength(1);
  expect(() => changed(lines, [wish('W1', 7)], [aSku(), aCase], 'add')).toThrow('Sorry, only 12 left and 6 are in your basket.');
});

it('lets a shopper take fewer of a wine whose stock has fallen below the basket', () => {
  expect(changed([aLine('W1', 9)], [wish('W1', 6)], [aSku({ stockQty: 4 })], 'set')[0]!.quantity).toBe(6);
});

it('adds the same wine twice in one batch', () => {
  expect(changed([], [wish('W1', 2), wish('W1', 3)], [aSku()], 'add')).toEqual([expect.objectContaining({ quantity: 5 })]);
});

it('names the limits of 99 a line and 50 lines', () => {
  const plenty = aSku({ stockQty: 1000 });
  expect(() => changed([aLine('W1', 99)], [wish('W1', 1)], [plenty], 'add')).toThrow('at most 99');
  const full = Array.from({ length: 50 }, (_, i) => aLine(`X${i}`, 1));
  expect(() => changed(full, [wish('W1', 1)], [plenty], 'add')).toThrow('at most 50');
});

it('refuses a wine that is not sold here', () => {
  expect(() => changed([], [wish('NO', 1)], [], 'add')).toThrow('we do not sell');
});
