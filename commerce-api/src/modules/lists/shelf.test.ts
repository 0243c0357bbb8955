import { typesInTurn, withNewcomers } from './shelf.ts';

const wine = (itemCode: string, colourId = '1') => ({ itemCode, colourId });
const codes = (wines: readonly { itemCode: string }[]) => wines.map(({ itemCode }) => itemCode).join(' ');

it('shows one of each type in turn', () => {
  expect(codes(typesInTurn([wine('R1'), wine('R2'), wine('R3'), wine('W1', '2'), wine('S1', '3'), wine('W2', '2')]))).toBe(
    'R1 W1 S1 R2 W2 R3',
  );
  expect(typesInTurn([])).toEqual([]);
});

it('keeps every fifth place for what is new, and shows nothing twice', () => {
  const best = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((code) => wine(code));
  expect(codes(withNewcomers(best, [wine('N1'), wine('F')]))).toBe('A B C D N1 E F G H I');
  expect(codes(withNewcomers(best.slice(0, 2), [wine('N1')]))).toBe('A B');
});
