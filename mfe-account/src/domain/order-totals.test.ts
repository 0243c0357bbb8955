import { totalsLines } from './order-totals.ts';

const info = {
  rawSubtotal: 5000,
  savings: 0,
  subtotal: 5000,
  delivery: 0,
  tax: 0,
  taxIncluded: 833,
  total: 5000,
  paidByPoints: 0,
  paidByGifts: 0,
  toPay: 5000,
};

it('leaves out savings and tax where there are none', () => {
  expect(totalsLines(info).map(({ key }) => key)).toEqual(['subtotal', 'deliveryCost']);
});

it('takes savings off and puts tax on', () => {
  const lines = totalsLines({ ...info, savings: 500, delivery: 1499, tax: 300, total: 6299 });
  expect(lines.map(({ amount }) => amount)).toEqual([5000, -500, 1499, 300]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(6299);
});
