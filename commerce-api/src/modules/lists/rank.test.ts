import { rankNeighbours } from './rank.ts';
import type { Taste } from './tastes.ts';

const rated: Taste = { itemCode: 'A', because: 'rated', weight: 3 };
const browsed: Taste = { itemCode: 'B', because: 'browsed', weight: 0.5 };
const near = (itemCode: string, neighbour: string, score: number) => ({ itemCode, neighbour, score });
const none = new Set<string>();

it('adds up what speaks for a product, and names what says most', () => {
  const ranked = rankNeighbours([rated, browsed], [near('B', 'X', 0.9), near('A', 'X', 0.2), near('A', 'Y', 0.3)], none);
  expect(ranked).toEqual([
    { itemCode: 'X', taste: rated },
    { itemCode: 'Y', taste: rated },
  ]);
});

it('leaves out what the shopper knows, and what they do not want', () => {
  const all = [near('A', 'B', 1), near('A', 'X', 0.5), near('A', 'Y', 0.4)];
  expect(rankNeighbours([rated, browsed], all, new Set(['X']))).toEqual([{ itemCode: 'Y', taste: rated }]);
});

it('orders equals by their code', () => {
  const ranked = rankNeighbours([rated], [near('A', 'Y', 0.5), near('A', 'X', 0.5)], none);
  expect(ranked.map(({ itemCode }) => itemCode)).toEqual(['X', 'Y']);
});
