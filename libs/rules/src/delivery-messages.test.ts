import { writtenMessages } from './delivery-messages.ts';

it.each([
  [
    ['  Leave with\n the porter ', undefined, '   ', 'Flat 4'],
    ['Leave with the porter', 'Flat 4'],
  ],
  [[undefined, ''], []],
])('writes %j as %j', (texts, written) => {
  expect(writtenMessages(texts)).toEqual(written);
});
