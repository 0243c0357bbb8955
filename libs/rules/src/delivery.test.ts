import { deliveryCost, whyDeliveryIsFree } from './delivery.ts';

it.each([
  [12, 11, 799],
  [12, 12, 0],
  [12, 13, 0],
  [null, 99, 799],
])('with free delivery from %s bottles, %i cost %i', (freeFromBottles, bottles, cost) => {
  expect(deliveryCost({ cost: 799, freeFromBottles }, bottles)).toBe(cost);
});

it.each([
  ['bottles', { bottles: 12, lines: [true], byMembership: false }],
  [undefined, { bottles: 11, lines: [true, false], byMembership: false }],
  ['membership', { bottles: 11, lines: [true, false], byMembership: true }],
  ['bottles', { bottles: 12, lines: [true], byMembership: true }],
  ['nothing', { bottles: 0, lines: [false, false], byMembership: false }],
  ['nothing', { bottles: 0, lines: [false], byMembership: true }],
  [undefined, { bottles: 0, lines: [], byMembership: false }],
  ['membership', { bottles: 0, lines: [], byMembership: true }],
])('delivers free from 12 bottles because of %s', (why, order) => {
  expect(whyDeliveryIsFree(order, 12)).toBe(why);
});

it('delivers free by a membership where no number of bottles does', () => {
  expect(whyDeliveryIsFree({ bottles: 99, lines: [true], byMembership: true }, null)).toBe('membership');
  expect(whyDeliveryIsFree({ bottles: 99, lines: [true], byMembership: false }, null)).toBeUndefined();
});
