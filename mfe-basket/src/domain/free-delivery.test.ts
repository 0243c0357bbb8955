import { freeDelivery } from './free-delivery.ts';

it.each([
  [0, 12, false],
  [11, 1, false],
  [12, 0, true],
  [99, 0, true],
])('counts what %d bottles miss to free delivery', (bottles, missing, reached) => {
  expect(freeDelivery(bottles, 12)).toEqual({ missing, reached });
});
