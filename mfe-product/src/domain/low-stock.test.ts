import { tooFewLeft } from './low-stock.ts';

const low = { status: 'low_stock', onHand: 8, wanted: 1, inBasket: 0 } as const;

it('lets the last bottle go', () => {
  expect(tooFewLeft({ ...low, wanted: 8 })).toBeUndefined();
  expect(tooFewLeft({ ...low, wanted: 2, inBasket: 6 })).toBeUndefined();
});

it('refuses one bottle more than is left', () => {
  expect(tooFewLeft({ ...low, wanted: 9 })).toEqual({ left: 8, inBasket: 0 });
});

it('counts what the basket holds already', () => {
  expect(tooFewLeft({ ...low, wanted: 6, inBasket: 3 })).toEqual({ left: 8, inBasket: 3 });
});

it('leaves plenty, and none, to the server', () => {
  expect(tooFewLeft({ ...low, status: 'in_stock', wanted: 99 })).toBeUndefined();
  expect(tooFewLeft({ ...low, status: 'out_of_stock', onHand: 0 })).toBeUndefined();
});
