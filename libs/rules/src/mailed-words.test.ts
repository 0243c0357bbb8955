import { mailedFault } from './mailed-words.ts';

const avery = { name: 'Avery', displayName: 'Avery Wine Cellars' };

it.each([
  ['Your refund is ready, please call us\nAvery', 'brand'],
  ['Happy birthday\r\nAvery Wine Cellars', 'brand'],
  ['Happy birthday\nevil.com', 'site'],
  ['evil\n.com', 'site'],
  ['Happy birthday,\nBea!', undefined],
] as const)('finds in %j: %s', (text, fault) => {
  expect(mailedFault(text, avery)).toBe(fault);
});
