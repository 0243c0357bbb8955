import { readGiftRequest } from './gift-request.ts';

const asked = { brand: 'law', country: 'uk', amount: '25', voucher: false };

it.each([
  ['25', 2500],
  ['12.5', 1250],
  ['0.01', 1],
  ['1000', 100_000],
])('reads an amount of %s', (amount, expected) => {
  expect(readGiftRequest({ ...asked, amount })).toEqual({ kind: 'card', brand: 'law', country: 'uk', amount: expected });
});

it.each([
  [{ amount: '0' }, "--amount is '0'; it must be from 0.01 to 1000, such as 25 or 12.50"],
  [{ amount: '-5' }, "--amount is '-5'"],
  [{ amount: '1e3' }, "--amount is '1e3'"],
  [{ amount: '1.234' }, "--amount is '1.234'"],
  [{ amount: '' }, '--amount is missing'],
  [{ amount: '1000.01' }, "--amount is '1000.01'"],
  [{ brand: '' }, '--brand is missing; it must be one of avy, '],
  [{ brand: 'hsb' }, 'points'],
  [{ country: 'fr' }, "--country is 'fr'; it must be one of uk, au, nz, us"],
])('refuses %j', (parts, message) => {
  expect(() => readGiftRequest({ ...asked, ...parts })).toThrow(message);
});
