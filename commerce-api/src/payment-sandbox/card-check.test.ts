import { checkCard } from './card-check.ts';

const now = new Date('2026-11-20T12:00:00Z');
const typed = { number: '4111 1111 1111 1111', expirationMonth: '11', expirationYear: '2026', securityCode: '123' };
const card = (parts: object = {}, networks = ['VISA', 'MASTERCARD', 'AMEX']) => checkCard({ ...typed, ...parts }, networks, now);

it('keeps brand, last four digits, expiry and what the card will do, and nothing else', () => {
  expect(card()).toEqual({
    brand: expect.objectContaining({ name: 'visa' }),
    lastFour: '1111',
    goodThrough: '2026-11',
    outcome: 'AUTHORIZED',
  });
  expect(card({ number: '4000000000009995' })).toMatchObject({ outcome: 'INSUFFICIENT_FUND' });
});

it.each(['4111111111111112', '1234', '6011111111111117'])('refuses the number %s', (number) => {
  expect(card({ number })).toEqual([expect.objectContaining({ location: 'number' })]);
});

it('refuses a card of a network that the capture context does not name', () => {
  expect(card({}, ['MASTERCARD'])).toEqual([{ location: 'number', message: 'Card network is not allowed' }]);
});

it.each([
  ['10', '2026'],
  ['13', '2027'],
  ['00', '2030'],
  ['', ''],
  ['11', '99'],
  ['11', '2099'],
])('refuses the expiry %p of %p', (expirationMonth, expirationYear) => {
  expect(card({ expirationMonth, expirationYear })).toEqual([expect.objectContaining({ location: 'expirationYear' })]);
});

it('wants four digits of an American Express card and three of others', () => {
  expect(card({ number: '378282246310005', securityCode: '1234' })).toMatchObject({ lastFour: '0005' });
  expect(card({ number: '378282246310005' })).toEqual([expect.objectContaining({ location: 'securityCode' })]);
  expect(card({ securityCode: 'abc' })).toEqual([expect.objectContaining({ location: 'securityCode' })]);
});

it('says all that is wrong at once', () => {
  expect(card({ number: '', expirationMonth: '', securityCode: '' })).toHaveLength(3);
});
