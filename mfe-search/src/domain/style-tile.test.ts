import type { Facet } from '@cellardoor/contracts';
import type { StyleTile } from '@cellardoor/contracts/home-content';
import { typeOfTile } from './style-tile.ts';

const value = (id: string, label: string) => ({ id, label, count: 4, selected: false });
const facets: Facet[] = [
  { key: 'country', label: 'Country', values: [value('7', 'Rosé')] },
  { key: 'type', label: 'Wine type', values: [value('1', 'Red'), value('3', 'Rosé')] },
];
const tile = (colour: StyleTile['colour']): StyleTile => ({ title: '', text: '', href: '', colour });

it('finds the type of a tile by its colour, not by what the brand calls it', () => {
  expect(typeOfTile(tile('rose'), facets)?.id).toBe('3');
});

it('finds nothing where the market sells none', () => {
  expect(typeOfTile(tile('fortified'), facets)).toBeUndefined();
});
