import { bottled } from './goods.ts';
import type { Kind } from './kind.ts';

export const wine: Kind<'wine'> = {
  ...bottled,
  name: 'wine',
  colours: ['Red', 'White', 'Rosé', 'Sparkling', 'Dessert', 'Fortified'],
  typeIds: [1001, 1002, 1003, 1004, 1005, 1006],
  invitesOffers: true,
  views: ['label', 'glass', 'land'],
  csv: { strength: [0.5, 25], bottleMl: 750, hasVintage: true, bottles: 1 },
};
