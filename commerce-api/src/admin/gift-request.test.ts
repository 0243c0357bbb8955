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
  [{ amount: '0' }, 'between 0.01 and 1000'],
  [{ amount: '-5' }, 'between'],
  [{ amount: '1e3' }, 'between'],
  [{ amount: '1.234' }, 'between'],
  [{ amount: '1000.01' }, 'between'],
  [{ brand: '' }, 'no brand'],
  [{ brand: 'hsb' }, 'points'],
  [{ country: 'fr' }, 'We do not sell'],
])('refuses %j', (parts, message) => {
  expect(() => readGiftRequest({ ...asked, ...parts })).toThrow(message);
});
