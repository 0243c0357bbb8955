import { giftTexts, labelTexts } from './delivery-messages.ts';

it.each([
  [
    ['  Leave with\n the porter ', undefined, '   ', 'Flat 4'],
    ['Leave with the porter', 'Flat 4'],
  ],
  [[undefined, ''], []],
])('writes %j on a label as %j', (texts, written) => {
  expect(labelTexts(texts)).toEqual(written);
});

it('keeps the lines in which a giver wrote', () => {
  expect(giftTexts(['  Happy   birthday, \r\n\n Ada! ', ' \n ', 'From us'])).toEqual(['Happy birthday,\nAda!', 'From us']);
});
