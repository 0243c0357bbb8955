import { cardName, cardOfToken, cardOfType } from './cards.ts';

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
