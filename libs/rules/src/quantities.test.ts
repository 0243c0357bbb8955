import { availabilityOf, bottlesOf, mostUnits, stockUnits } from './quantities.ts';

it.each([
  [0, 'out_of_stock'],
  [1, 'low_stock'],
  [12, 'low_stock'],
  [13, 'in_stock'],
])('says of %i on hand: %s', (onHand, availability) => {
  expect(availabilityOf(onHand)).toBe(availability);
});

it('counts the stock of a wine in bottles, of a mixed case in cases', () => {
  expect(stockUnits({ mixed: false, bottles: 6 })).toBe(6);
  expect(stockUnits({ mixed: true, bottles: 12 })).toBe(1);
});

it.each([
  [{ mixed: false, bottles: 6 }, 20, 3],
  [{ mixed: true, bottles: 12 }, 20, 20],
  [{ mixed: false, bottles: 1 }, 5000, 99],
  [{ mixed: false, bottles: 6 }, 5, 0],
  [{ mixed: false, bottles: 0 }, 1, 1],
])('makes of %o and %i on hand %i units', (size, onHand, units) => {
  expect(mostUnits(size, onHand)).toBe(units);
});

it('adds up the bottles of lines', () => {
  expect(bottlesOf([{ bottleCount: 6 }, { bottleCount: 0 }, { bottleCount: 12 }])).toBe(18);
});
