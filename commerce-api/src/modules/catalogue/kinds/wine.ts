import { wineTypeIds } from '@cellardoor/rules/own-case';
import { bottledDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

export const wine: Kind<'wine'> = {
  ...bottledDefaults,
  name: 'wine',
  colours: ['Red', 'White', 'Rosé', 'Sparkling', 'Dessert', 'Fortified'],
  typeIds: wineTypeIds.map(Number),
  goesIntoOwnCase: true,
  invitesOffers: true,
  views: ['label', 'glass', 'land'],
  csv: { strength: [0.5, 25], bottleMl: 750, hasVintage: true, bottles: 1 },
};
