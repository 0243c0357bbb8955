import { editDistance } from './edit-distance.ts';

it('counts letters that are wrong, missing, too many or swapped', () => {
  expect(editDistance('rioja', 'rioja', 3)).toBe(0);
  expect(editDistance('roija', 'rioja', 3)).toBe(1);
  expect(editDistance('savignon', 'sauvignon', 3)).toBe(1);
  expect(editDistance('merlot', 'malbec', 2)).toBe(3);
});
