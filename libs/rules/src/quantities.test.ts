import { availabilityOf, bottlesOf, mostUnits } from './quantities.ts';

it.each([
  [0, 'out_of_stock'],
  [1, 'low_stock'],
  [12, 'low_stock'],
  [13, 'in_stock'],
])('says of %i on hand: %s', (onHand, availability) => {
  expect(availabilityOf(onHand)).toBe(availability);
});

it.each([
  [6, 20, 3],
  [1, 20, 20],
  [1, 5000, 99],
  [6, 5, 0],
  [0, 1, 1],
])('makes of %i units a piece and %i on hand %i pieces', (stockUnits, onHand, pieces) => {
  expect(mostUnits(stockUnits, onHand)).toBe(pieces);
});

it('adds up the bottles of lines', () => {
  expect(bottlesOf([{ bottleCount: 6 }, { bottleCount: 0 }, { bottleCount: 12 }])).toBe(18);
});
