import { bottledDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** A case of several wines. It is packed already: its stock is counted in cases. */
export const mixedCase: Kind<'mixedCase'> = {
  ...bottledDefaults,
  name: 'mixedCase',
  fields: () => ({ isMixed: true, mixed: true, schemeDetails: null }),
  stockUnits: () => 1,
  hasLitrePrice: false,
  colours: ['Mixed'],
  typeIds: [1007],
  facetLabel: 'Mixed cases',
  hasContents: true,
  pull: 0.6,
  picture: 'case',
  views: [],
  // a spirit may be among its bottles
  csv: { strength: [0.5, 80], bottleMl: 750, hasVintage: false, bottles: 'contents', soldSingly: 'a mixed case is sold whole' },
};
