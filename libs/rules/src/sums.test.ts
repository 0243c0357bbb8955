import { savingsShown, shownSubtotal, sumLines } from './sums.ts';

it.each([
  [0, false],
  [100, false],
  [101, true],
])('[BSK-02] [HDR-05] shows savings of %d minor units: %s', (savings, shown) => {
  expect(savingsShown(savings)).toBe(shown);
});

it('takes savings without a line off the subtotal', () => {
  expect(shownSubtotal({ rawSubtotal: 5000, savings: 750, subtotal: 4250 })).toEqual({ subtotal: 5000, savings: 750 });
  expect(shownSubtotal({ rawSubtotal: 5000, savings: 100, subtotal: 4900 })).toEqual({ subtotal: 4900 });
});

const sums = ({ savings = 0, delivery = 799, tax = 0 }) => ({ rawSubtotal: 5000, savings, subtotal: 5000 - savings, delivery, tax });

it.each([
  ['plain', {}, true, ['subtotal', 'delivery']],
  ['savings', { savings: 101 }, true, ['subtotal', 'savings', 'delivery']],
  ['savings too small for a line', { savings: 100 }, true, ['subtotal', 'delivery']],
  ['tax on top', { savings: 750, tax: 412 }, true, ['subtotal', 'savings', 'delivery', 'tax']],
  ['free delivery', { delivery: 0 }, true, ['subtotal', 'delivery']],
  ['nothing to deliver', { delivery: 0 }, false, ['subtotal']],
  ['delivery that was paid in any case', {}, false, ['subtotal', 'delivery']],
])('has lines that add up to the total: %s', (_, parts, isDelivered, keys) => {
  const of = sums(parts);
  const lines = sumLines(of, isDelivered);
  expect(lines.map(({ key }) => key)).toEqual(keys);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(of.subtotal + of.delivery + of.tax);
});
