import type { CountryId } from '@cellardoor/contracts';

/** Towns or suburbs of some postcodes, as the post writes them, and where they lie. */
export interface KnownPlace {
  /** Postcodes, or in the United Kingdom districts: 'BS', 1 to 11, is BS1 to BS11. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  readonly towns: readonly string[];
  readonly state?: string;
  /** Degrees north and east of its middle. */
  readonly at: readonly [latitude: number, longitude: number];
}

type Row = readonly [prefix: string, first: number, last: number, towns: string, at: KnownPlace['at'], state?: string];

const places = (rows: readonly Row[]): KnownPlace[] =>
  rows.map(([prefix, first, last, towns, at, state]) => ({ prefix, first, last, towns: towns.split(', '), at, ...(state && { state }) }));

const london: KnownPlace['at'] = [51.51, -0.13];

/** Our own list, of larger places alone: whoever needs every address names a service in its place. */
export const knownPlaces: Readonly<Record<CountryId, readonly KnownPlace[]>> = {
  uk: places([
    ...['E', 'N', 'NW', 'SE', 'SW', 'W'].map((area): Row => [area, 1, 20, 'London', london]),
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
  ]),
  au: places([
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
  ]),
  nz: places([
    ['', 1010, 1010, 'Auckland', [-36.85, 174.76]],
    ['', 3204, 3204, 'Hamilton', [-37.79, 175.28]],
    ['', 6011, 6011, 'Wellington', [-41.29, 174.78]],
    ['', 7010, 7010, 'Nelson', [-41.27, 173.28]],
    ['', 8011, 8011, 'Christchurch', [-43.53, 172.64]],
    ['', 9016, 9016, 'Dunedin', [-45.87, 170.5]],
  ]),
  us: places([
    ['', 10001, 10001, 'New York', [40.75, -74], 'NY'],
    ['', 20001, 20001, 'Washington', [38.91, -77.02], 'DC'],
    ['', 33131, 33131, 'Miami', [25.77, -80.19], 'FL'],
    ['', 94103, 94103, 'San Francisco', [37.77, -122.41], 'CA'],
    ['', 94558, 94559, 'Napa', [38.3, -122.29], 'CA'],
    ['', 97201, 97201, 'Portland', [45.51, -122.69], 'OR'],
    ['', 98101, 98101, 'Seattle', [47.61, -122.33], 'WA'],
  ]),
};
