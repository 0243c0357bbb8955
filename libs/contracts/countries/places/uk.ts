import type { KnownPlace } from '../../src/known-place.ts';
import { type PlaceRow, places } from './rows.ts';

const london: KnownPlace['at'] = [51.51, -0.13];

/** Our own list, of larger places alone: whoever needs every address names a service in its place. */
export const knownPlaces = places([
  ...['E', 'N', 'NW', 'SE', 'SW', 'W'].map((area): PlaceRow => [area, 1, 20, 'London', london]),
  ['EC', 1, 4, 'London', london],
  ['WC', 1, 2, 'London', london],
  ['B', 1, 38, 'Birmingham', [52.48, -1.9]],
  ['BA', 1, 2, 'Bath', [51.38, -2.36]],
  ['BN', 1, 2, 'Brighton', [50.83, -0.14]],
  ['BN', 3, 3, 'Hove', [50.83, -0.17]],
  ['BS', 1, 11, 'Bristol', [51.45, -2.59]],
  ['CB', 1, 5, 'Cambridge', [52.21, 0.12]],
  ['CF', 10, 11, 'Cardiff', [51.48, -3.18]],
  ['EH', 1, 17, 'Edinburgh', [55.95, -3.19]],
  ['EX', 1, 4, 'Exeter', [50.72, -3.53]],
  ['G', 1, 5, 'Glasgow', [55.86, -4.25]],
  ['G', 11, 15, 'Glasgow', [55.87, -4.31]],
  ['HR', 1, 4, 'Hereford', [52.06, -2.72]],
  ['L', 1, 19, 'Liverpool', [53.41, -2.98]],
  ['LS', 1, 17, 'Leeds', [53.8, -1.55]],
  ['M', 1, 9, 'Manchester', [53.48, -2.24]],
  ['NE', 1, 7, 'Newcastle upon Tyne', [54.98, -1.61]],
  ['NR', 1, 8, 'Norwich', [52.63, 1.3]],
  ['OX', 1, 4, 'Oxford', [51.75, -1.26]],
  ['PL', 1, 9, 'Plymouth', [50.38, -4.14]],
  ['S', 1, 14, 'Sheffield', [53.38, -1.47]],
  ['SO', 14, 19, 'Southampton', [50.91, -1.4]],
  ['YO', 1, 1, 'York', [53.96, -1.08]],
]);
