import type { Facet } from '@cellardoor/contracts';
import { inPoints } from './points-labels.ts';

const band = (label: string): Facet => ({ key: 'price', label: 'Price', values: [{ id: '1', label, count: 1, selected: false }] });

it.each([
  ['Under £8', 'Under 800 pts'],
  ['£8 to £10', '800 pts to 1000 pts'],
  ['£1,000.50 and over', '100050 pts and over'],
])('writes %s as %s', (pounds, points) => {
  expect(inPoints([band(pounds)], (n) => `${n} pts`)[0]?.values[0]?.label).toBe(points);
});

it('leaves the other groups alone', () => {
  const grape: Facet = { key: 'grape', label: 'Grape', values: [{ id: '1', label: 'Gamay £8', count: 1, selected: false }] };
  expect(inPoints([grape], String)).toEqual([grape]);
});
