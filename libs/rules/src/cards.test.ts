import { cardName, cardOfToken, cardOfType, expiryOfToken, isCardExpired, isCardMonth, typeOfCard } from './cards.ts';

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
