import { places } from './rows.ts';

/** Our own list, of larger places alone: whoever needs every address names a service in its place. */
export const knownPlaces = places([
  ['', 1010, 1010, 'Auckland', [-36.85, 174.76]],
  ['', 3204, 3204, 'Hamilton', [-37.79, 175.28]],
  ['', 6011, 6011, 'Wellington', [-41.29, 174.78]],
  ['', 7010, 7010, 'Nelson', [-41.27, 173.28]],
  ['', 8011, 8011, 'Christchurch', [-43.53, 172.64]],
  ['', 9016, 9016, 'Dunedin', [-45.87, 170.5]],
]);
