import type { Facet, FacetValue } from '@cellardoor/contracts';
import type { StyleTile } from '@cellardoor/contracts/home-content';

const typeOf: Readonly<Record<StyleTile['colour'], string>> = {
  red: 'Red',
  white: 'White',
  rose: 'Rosé',
  sparkling: 'Sparkling',
  sweet: 'Dessert',
  fortified: 'Fortified',
};

/** The wine type that a tile of the home page stands for, with its count; undefined where this market has none. */
export const typeOfTile = (tile: StyleTile, facets: readonly Facet[]): FacetValue | undefined =>
  facets.find(({ key }) => key === 'type')?.values.find(({ label }) => label === typeOf[tile.colour]);
