import { hidesUnlimitedPromotion } from './unlimited.ts';

it.each([
  [[], false],
  [['W1001', 'W1002'], false],
  [['W1001', 'MEM01UTD'], true],
  [['00067SV'], true],
  [['00071SV', 'W1001'], true],
  [['00068SV'], true],
])('[BSK-05] hides the unlimited promotion beside %p: %p', (itemCodes, hides) => {
  expect(hidesUnlimitedPromotion(itemCodes)).toBe(hides);
});
