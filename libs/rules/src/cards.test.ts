import { cardName, cardOfType } from './cards.ts';

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
