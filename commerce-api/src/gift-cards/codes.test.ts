import { grouped, newCardNumber, newPin, newVoucherCode, readCardNumber, readPin, readVoucherCode } from './codes.ts';

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
