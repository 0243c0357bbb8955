import { bottledDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** What the catalogue calls the colour of a spirit, and the facets its wine type. [RTE-04] */
export const spiritColour = 'Spirits';

/** A spirit's bottle where nothing else is said, in millilitres. */
export const spiritMl = 700;

/** Body, tannin and the like say nothing of what came out of a still. */
export const noProfile = { body: null, tannin: null, acidity: null, sweetness: null, oak: null } as const;

/** What is distilled. It is kept apart from wines, has no vintage, and is not sold cheaper by the dozen. [PRD-12] */
export const spirits: Kind<'spirits'> = {
  ...bottledDefaults,
  name: 'spirits',
  comesIn: (bottles) => bottles === 1,
  colours: [spiritColour],
  typeIds: [1008],
  besideWines: false,
  hasWinesBeside: false,
  isDistilled: true,
  // a wine merchant's list ends with the spirits
  pull: 0.001,
  csv: {
    strength: [0.5, 80],
    bottleMl: spiritMl,
    hasVintage: false,
    bottles: 1,
    soldSingly: 'a spirit is sold by the bottle alone',
  },
};
