import { amountText } from '@cellardoor/money';
import { minorUnitsIn } from './gateway-amount.ts';

it.each([
  [1234, 'GBP', '12.34'],
  [5, 'GBP', '0.05'],
  [0, 'USD', '0.00'],
  [100000, 'AUD', '1000.00'],
  [1234, 'JPY', '1234'],
  [1234, 'KWD', '1.234'],
])('formats %i minor units of %s as %s, and parses them back', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
  expect(minorUnitsIn(text, currency)).toBe(amount);
});

it.each([
  ['12.340', 1234],
  ['12.3', 1230],
  ['12', 1200],
  ['0012.34', 1234],
  ['12.340000000', 1234],
])('parses %s as %i pence', (text, amount) => {
  expect(minorUnitsIn(text, 'GBP')).toBe(amount);
});

it.each([
  '',
  ' 12.34',
  '12,34',
  '1,234.00',
  '12.',
  '.34',
  '-12.34',
  '+12.34',
  '1e3',
  '0x10',
  'twelve',
  '12.345',
  'NaN',
  12.34,
  null,
  {},
  ['12.34'],
])('rejects %j as an amount in pence', (text) => {
  expect(minorUnitsIn(text, 'GBP')).toBeUndefined();
});
