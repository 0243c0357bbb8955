import { readCardMessage } from './card-message.ts';

it('reads a token with what may be shown of the card', () => {
  expect(readCardMessage({ type: 'card-token', token: 't1', brand: 'visa', lastFour: '1111', expiry: '01/30' })).toEqual({
    type: 'card-token',
    card: { token: 't1', brand: 'visa', lastFour: '1111' },
  });
});

it.each([
  null,
  'card-token',
  { type: 'card-token', token: 't1', brand: 'visa', lastFour: '4111111111111111' },
  { type: 'card-token', token: '', brand: 'visa', lastFour: '1111' },
  { type: 'card-height', height: Infinity },
  { type: 'constructor' },
  { type: 7 },
])('takes nothing from %j', (data) => {
  expect(readCardMessage(data)).toBeUndefined();
});
