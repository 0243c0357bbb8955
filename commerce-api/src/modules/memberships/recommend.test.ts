import { recommendedOf, savingOf } from './recommend.ts';

const offer = (itemCode: string, salePrice: number, months = 12) =>
  ({ itemCode, skus: [{ salePrice }], schemeDetails: { months } }) as unknown as Parameters<typeof savingOf>[0];
const before = { wines: 6000, delivery: 799 };

it('counts what wines and delivery cost less, and the orders until the price is saved', () => {
  expect(savingOf(offer('BOTH', 4999), before, { wines: 5400, delivery: 0 })).toEqual({
    itemCode: 'BOTH',
    onWines: 600,
    onDelivery: 799,
    ordersToPayBack: 4,
  });
  expect(savingOf(offer('NONE', 4999), before, before)).toMatchObject({ onWines: 0, onDelivery: 0, ordersToPayBack: null });
  expect(savingOf(offer('FREE', 0), before, { wines: 5400, delivery: 0 }).ordersToPayBack).toBe(1);
});

const saving = (itemCode: string, onWines: number, ordersToPayBack: number | null) => ({
  itemCode,
  onWines,
  onDelivery: 0,
  ordersToPayBack,
});
const offers = [offer('A', 4999), offer('B', 1999), offer('C', 1799, 6)];

it.each([
  ['that pays back first', [saving('A', 600, 9), saving('B', 300, 7), saving('C', 300, 6)], 'C'],
  ['that saves more, of those that pay back after as many orders', [saving('A', 900, 6), saving('B', 400, 6)], 'A'],
  ['that pays back within its own term at an order a month', [saving('A', 500, 10), saving('C', 250, 8)], 'A'],
  ['none, where none pays back in time', [saving('A', 300, 17), saving('B', 100, 20), saving('C', 0, null)], null],
])('recommends the membership %s', (_, savings, expected) => {
  expect(recommendedOf(offers, savings)).toBe(expected);
});
