import { readExpiry, writtenExpiry } from './expiry.ts';

it.each([
  ['0', '0'],
  ['04', '04'],
  ['4', '04'],
  ['042', '04/2'],
  ['0429', '04/29'],
  ['04 / 29', '04/29'],
  ['04/2029', '04/29'],
  ['429', '04/29'],
])('writes %p as %p', (typed, written) => {
  expect(writtenExpiry(typed)).toBe(written);
});

const now = new Date('2026-11-22T12:00:00Z');

it('reads a month that has not ended', () => {
  expect(readExpiry('11/26', now)).toEqual({ expirationMonth: '11', expirationYear: '2026' });
});

it.each(['', '10/26', '13/27', '00/30', '1', 'x'])('refuses %p', (text) => {
  expect(readExpiry(text, now)).toBeUndefined();
});
