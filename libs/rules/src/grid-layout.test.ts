import { gridLayout, gridWarning } from './grid-layout.ts';

it('knows four layouts, with 4, 5, 4 and 6 cells, and no other', () => {
  expect(['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'].map((label) => gridLayout(label)?.cells)).toEqual([4, 5, 4, 6]);
  expect(['Layout 5', 'Layout', '1', '', 'Layout 12', 'layout constructor'].map(gridLayout)).toEqual(Array(6).fill(undefined));
});

it('says which grid has another number of cells, and which layout does not exist', () => {
  expect(gridWarning('top', 'Layout 2', 5)).toBeUndefined();
  expect(gridWarning('top', 'Layout 2', 4)).toBe("The top grid has 4 cells; 'Layout 2' has 5.");
  expect(gridWarning('bottom', 'Layout 9', 4)).toBe("The bottom grid has the layout 'Layout 9', which does not exist; it is left out.");
});
