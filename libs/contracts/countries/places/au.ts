import { places } from './rows.ts';

/** Our own list, of larger places alone: whoever needs every address names a service in its place. */
export const knownPlaces = places([
  ['', 2000, 2000, 'Sydney, Barangaroo, Dawes Point, Haymarket, Millers Point, The Rocks', [-33.87, 151.21], 'NSW'],
  ['', 2010, 2010, 'Surry Hills, Darlinghurst', [-33.88, 151.21], 'NSW'],
  ['', 2600, 2600, 'Canberra, Barton, Deakin, Forrest, Parkes, Yarralumla', [-35.31, 149.13], 'ACT'],
  ['', 3000, 3000, 'Melbourne', [-37.81, 144.96], 'VIC'],
  ['', 3053, 3053, 'Carlton', [-37.8, 144.97], 'VIC'],
  ['', 4000, 4000, 'Brisbane City, Petrie Terrace, Spring Hill', [-27.47, 153.02], 'QLD'],
  ['', 5000, 5000, 'Adelaide', [-34.93, 138.6], 'SA'],
  ['', 6000, 6000, 'Perth', [-31.95, 115.86], 'WA'],
  ['', 7000, 7000, 'Hobart, Mount Stuart, North Hobart, West Hobart', [-42.88, 147.33], 'TAS'],
  ['', 800, 800, 'Darwin City', [-12.46, 130.84], 'NT'],
]);
