import { deliveryCost } from './delivery.ts';

it.each([
  [12, 11, 799],
  [12, 12, 0],
  [12, 13, 0],
  [null, 99, 799],
])('with free delivery from %s bottles, %i cost %i', (freeFromBottles, bottles, cost) => {
  expect(deliveryCost({ cost: 799, freeFromBottles }, bottles)).toBe(cost);
});
