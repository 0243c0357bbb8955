import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { Line } from './line.ts';
import { planLineChanges, requireWithinLimitsAndStock, type LineRequest } from './rules.ts';

const aSku = (sku: Partial<SkuForBasket> = {}): SkuForBasket => ({
  itemCode: 'W1',
  wineItemCode: 'W1',
  name: 'Wine',
  vintage: '2022',
  saleTerms: null,
  thumbnailImage: '',
  kind: kindNamed('wine'),
  numberOfBottles: 1,
  stockUnits: 1,
  alcohol: 0,
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

function changed(lines: readonly Line[], wishes: readonly LineRequest[], skus: readonly SkuForBasket[], method: 'add' | 'set') {
  const changes = planLineChanges(lines, wishes, skus, method);
  requireWithinLimitsAndStock(lines, changes, skus);
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

it('says of what is sold out that it is, in place of a count of nothing', () => {
  const soldOut = aSku({ stockQty: 0 });
  expect(() => changed([], [wish('W1', 1)], [soldOut], 'add')).toThrow('Sorry, this is out of stock at the moment.');
  expect(() => changed([aLine('W1', 2)], [wish('W1', 3)], [soldOut], 'set')).toThrow('Sorry, none are left and 2 are in your basket.');
});

it.each([
  ['add', [], [wish('NO', 1)], [], { statusCode: 404, field: 'itemCode', code: 'unknown_wine' }],
  ['add', [aLine('W1', 99)], [wish('W1', 1)], [aSku({ stockQty: 1000 })], { statusCode: 400, field: 'quantity', code: 'line_limit' }],
  ['add', [aLine('W1', 12)], [wish('W1', 1)], [aSku()], { statusCode: 409, field: 'quantity', code: 'low_stock' }],
  ['add', [], [wish('W1', 1)], [aSku({ stockQty: 0 })], { statusCode: 409, field: 'quantity', code: 'out_of_stock' }],
] as const)('refuses to %s with status, field and code: %#', (method, lines, wishes, skus, refusal) => {
  expect(() => changed(lines, wishes, skus, method)).toThrow(expect.objectContaining(refusal));
});

it('keeps the offer of a line, or takes that of the wish, and sets the last of two wishes', () => {
  const offer = { type: 'FILL_THE_CASE', rule: 'hero' } as const;
  const offered: Line = { ...aLine('W1', 1), offer };
  expect(changed([offered], [wish('W1', 1)], [aSku()], 'add')[0]).toMatchObject({ quantity: 2, offer });
  expect(changed([aLine('W1', 1)], [{ ...wish('W1', 1), offer }], [aSku()], 'add')[0]!.offer).toEqual(offer);
  expect(changed([], [wish('W1', 1)], [aSku()], 'add')[0]!.offer).toBeNull();
  expect(changed([aLine('W1', 5)], [wish('W1', 2), wish('W1', 3)], [aSku()], 'set')).toEqual([expect.objectContaining({ quantity: 3 })]);
});

it('takes the fiftieth item and the ninety-ninth unit, and a change of a basket that holds more items', () => {
  const plenty = aSku({ stockQty: 1000 });
  const held = (count: number) => Array.from({ length: count }, (_, i) => aLine(`X${i}`, 1));
  expect(changed(held(49), [wish('W1', 99)], [plenty], 'add')[0]!.quantity).toBe(99);
  expect(changed([...held(59), aLine('W1', 1)], [wish('W1', 1)], [plenty], 'add')[0]!.quantity).toBe(2);
  expect(() => changed(held(50), [wish('W1', 1)], [plenty], 'add')).toThrow(
    expect.objectContaining({ statusCode: 400, field: 'cartItems', code: 'basket_limit' }),
  );
});

it('refuses no wine for the stock of another', () => {
  const other = aSku({ itemCode: 'W2', wineItemCode: 'W2', stockQty: 0 });
  expect(changed([aLine('W2', 3)], [wish('W1', 12)], [aSku(), other], 'add')).toHaveLength(1);
});
