import { cardName, cardOfRange, cardOfToken, cardOfType, expiryOfToken, isCardExpired, isCardMonth, typeOfCard } from './cards.ts';

it('names a card as its issuer does, and another by its own word', () => {
  expect(cardName('amex')).toBe('American Express');
  expect(cardName('discover')).toBe('discover');
});

it.each([
  ['001', 'visa'],
  ['002', 'mastercard'],
  ['003', 'amex'],
  ['042', undefined],
  [undefined, undefined],
])('knows the card of type %s', (code, card) => {
  expect(cardOfType(code)).toBe(card);
});

it('says the type of a card', () => {
  expect((['visa', 'mastercard', 'amex'] as const).map(typeOfCard)).toEqual(['001', '002', '003']);
});

it.each([
  ['2026-11', '2026-11-30', false],
  ['2026-11', '2026-12-01', true],
  ['2026-12', '2026-11-30', false],
  ['2026-12', '2027-01-01', true],
])('takes a card of %s on %s for expired: %p', (goodThrough, today, expired) => {
  expect(isCardExpired(goodThrough, today)).toBe(expired);
});

it.each([
  ['2026-01', true],
  ['2051-12', true],
  ['2052-01', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['1999-12', false],
  ['', false],
])('takes %p for a month that a card may bear: %p', (month, may) => {
  expect(isCardMonth(month, '2026-11-23')).toBe(may);
});

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const showing = (number: object) => tokenOf({ content: { paymentInformation: { card: { number } } } });

it('reads brand and last four digits of a token', () => {
  const token = showing({ maskedValue: 'XXXXXXXXXXXX4444', detectedCardTypes: ['002'] });
  expect(cardOfToken(token)).toEqual({ brand: 'mastercard', lastFour: '4444' });
});

it.each([
  '',
  'x',
  'x.y.z',
  tokenOf({}),
  showing({ maskedValue: '4444', detectedCardTypes: ['999'] }),
  showing({ detectedCardTypes: ['001'] }),
])('sees no card in %p', (token) => {
  expect(cardOfToken(token)).toBeUndefined();
});

it('reads the expiry of a token that says it', () => {
  const card = { expirationMonth: { value: '04' }, expirationYear: { value: '2032' } };
  expect(expiryOfToken(tokenOf({ content: { paymentInformation: { card } } }))).toBe('2032-04');
  expect(
    ['', 'x.y.z', showing({}), tokenOf({ content: { paymentInformation: { card: { expirationMonth: {} } } } })].map(expiryOfToken),
  ).toEqual(['', '', '', '']);
});

it.each([
  ['222099', undefined],
  ['222100', 'mastercard'],
  ['272099', 'mastercard'],
  ['272100', undefined],
  ['509999', undefined],
  ['510000', 'mastercard'],
  ['559999', 'mastercard'],
  ['560000', undefined],
  ['399999', undefined],
  ['400000', 'visa'],
  ['499999', 'visa'],
  ['340000', 'amex'],
  ['349999', 'amex'],
  ['350000', undefined],
  ['370000', 'amex'],
  ['379999', 'amex'],
  ['380000', undefined],
])('knows a card by its first six digits: %s', (digits, card) => {
  expect(cardOfRange(digits)).toBe(card);
});

it('reads a token of letters that only the address form of base64 has', () => {
  const token = showing({ maskedValue: 'XXXXXXXXXXXX4444', detectedCardTypes: ['002'], note: '>>>???~~~ÿÿÿ' });
  expect(token).toMatch(/-/);
  expect(token).toMatch(/_/);
  expect(cardOfToken(token)?.brand).toBe('mastercard');
});

it.each(['12026-11', '2026-111', '2026-11-30'])('takes %p for no month', (month) => {
  expect(isCardMonth(month, '2026-11-23')).toBe(false);
});
