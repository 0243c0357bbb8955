import { checkCard } from './card-check.ts';

const now = new Date('2026-11-20T12:00:00Z');
const card = (parts: object = {}) => checkCard({ number: '4111 1111 1111 1111', expiry: '11/26', code: '123', ...parts }, now);

it('keeps brand, last four digits and what the card will do, and nothing else', () => {
  expect(card()).toEqual({ brand: expect.objectContaining({ name: 'visa' }), lastFour: '1111', outcome: 'AUTHORIZED' });
  expect(card({ number: '4000000000009995' })).toMatchObject({ outcome: 'INSUFFICIENT_FUND' });
});

it.each([
  ['4111111111111112', 'number'],
  ['1234', 'number'],
  ['6011111111111117', 'number'],
])('refuses the number %s', (number, field) => {
  expect(card({ number })).toEqual([expect.objectContaining({ field })]);
});

it.each(['10/26', '13/27', '00/30', 'x', '', '11/99'])('refuses the expiry %p', (expiry) => {
  expect(card({ expiry })).toEqual([expect.objectContaining({ field: 'expiry' })]);
});

it('wants four digits of an American Express card and three of others', () => {
  expect(card({ number: '378282246310005', code: '1234' })).toMatchObject({ lastFour: '0005' });
  expect(card({ number: '378282246310005' })).toEqual([{ field: 'code', message: 'Please enter the 4 digits of the security code' }]);
  expect(card({ code: 'abc' })).toEqual([expect.objectContaining({ field: 'code' })]);
});

it('says all that is wrong at once', () => {
  expect(card({ number: '', expiry: '', code: '' })).toHaveLength(3);
});
