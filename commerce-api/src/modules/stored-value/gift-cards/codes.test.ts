import { grouped, hashOfCode, newCardNumber, newPin, newVoucherCode, readCardNumber, readPin, readVoucherCode } from './codes.ts';

it('makes numbers, PINs and codes that it can read, however they are written', () => {
  for (let i = 0; i < 200; i++) {
    const [number, pin, code] = [newCardNumber(), newPin(), newVoucherCode()];
    expect(readCardNumber(grouped(number))).toBe(number);
    expect(readPin(` ${pin} `)).toBe(pin);
    expect(readVoucherCode(grouped(code).toLowerCase().replaceAll(' ', '-'))).toBe(code);
  }
});

it('knows a number with one wrong digit, or with two neighbours swapped, for a slip', () => {
  expect(readCardNumber('6335 8000 0000 0018')).toBeUndefined();
  expect(readCardNumber('1234 5678 9012 3452')).toBe('1234567890123452');
  expect(readCardNumber('1234 5678 9012 3453')).toBeUndefined();
  expect(readCardNumber('2134 5678 9012 3452')).toBeUndefined();
});

it('reads letters of a code that look like digits', () => {
  expect(readVoucherCode('oil0-0000-0000-ABCD')).toBe('011000000000ABCD');
});

it.each(['', 'abc', '1'.repeat(15), '1'.repeat(17), '<script>', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦'])('takes %p for neither number nor code', (text) => {
  expect(readCardNumber(text)).toBeUndefined();
  expect(readVoucherCode(text)).toBeUndefined();
});

it.each(['', '1234567', '123456789', 'abcdefgh'])('takes %p for no PIN', (text) => {
  expect(readPin(text)).toBeUndefined();
});

it('prints in groups of four, and keeps the same hash of the same code', () => {
  expect([grouped('1234567890123452'), grouped('12345'), grouped('1234')]).toEqual(['1234 5678 9012 3452', '1234 5', '1234']);
  expect(hashOfCode('1234567890123452')).toMatch(/^[\da-f]{64}$/);
  expect(hashOfCode('1234567890123452')).toBe(hashOfCode('1234567890123452'));
  expect(hashOfCode('1234567890123452')).not.toBe(hashOfCode('1234567890123453'));
});

it('makes numbers of sixteen digits that begin with no zero, PINs of eight, codes of sixteen letters and digits', () => {
  const made = Array.from({ length: 200 }, () => [newCardNumber(), newPin(), newVoucherCode()] as const);
  for (const [number, pin, code] of made) {
    expect(number).toMatch(/^[1-9]\d{15}$/);
    expect(pin).toMatch(/^\d{8}$/);
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{16}$/);
  }
  expect(new Set(made.map(([, pin]) => pin[0])).size).toBe(10);
});
