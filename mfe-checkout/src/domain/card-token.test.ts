import { cardOfToken } from './card-token.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const showing = (number: object) => tokenOf({ content: { paymentInformation: { card: { number } } } });

it('reads brand and last four digits', () => {
  const token = showing({ maskedValue: 'XXXXXXXXXXXX4444', detectedCardTypes: ['002'] });
  expect(cardOfToken(token)).toEqual({ token, brand: 'mastercard', lastFour: '4444' });
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
