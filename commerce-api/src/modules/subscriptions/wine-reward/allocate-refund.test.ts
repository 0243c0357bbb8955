import { allocateRefund, sumsOf } from './allocate-refund.ts';

const may = { orderId: 2, amount: 2500, bonus: 250, gone: 0 };
const april = { orderId: 1, amount: 2500, bonus: 250, gone: 0 };

it.each([
  [
    'the newest payment first',
    [may, april],
    3000,
    500,
    [
      [2, 2500, 2500, 250],
      [1, 500, 500, 50],
    ],
  ],
  [
    'what is left of a payment',
    [{ ...may, gone: 2000 }, april],
    600,
    500,
    [
      [2, 500, 500, 50],
      [1, 100, 100, 10],
    ],
  ],
  ['nothing of one that was paid back', [{ ...may, gone: 2500 }, april], 100, 500, [[1, 100, 100, 10]]],
  [
    'less where the bonus was spent',
    [may, april],
    3000,
    100,
    [
      [2, 2500, 2350, 100],
      [1, 500, 450, 0],
    ],
  ],
  ['all of a payment without a bonus', [{ ...may, bonus: 0 }], 2500, 0, [[2, 2500, 2500, 0]]],
  ['nothing of one whose bonus was all of it', [{ ...may, bonus: 2500 }], 2500, 0, [[2, 2500, 0, 0]]],
])('refunds %s', (_, deposits, asked, bonus, parts) => {
  expect(
    allocateRefund(deposits, asked, bonus).map(({ orderId, taken, toCard, bonusBack }) => [orderId, taken, toCard, bonusBack]),
  ).toEqual(parts);
});

it('takes back, penny by penny, as much bonus as all at once', () => {
  const odd = { orderId: 1, amount: 999, bonus: 77, gone: 0 };
  let bonus = 0;
  for (let gone = 0; gone < odd.amount; gone++) bonus += sumsOf(allocateRefund([{ ...odd, gone }], 1, 77)).bonusBack;
  expect(bonus).toBe(77);
});
