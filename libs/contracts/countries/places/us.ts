import { places } from './rows.ts';

/** Our own list, of larger places alone: whoever needs every address names a service in its place. */
export const knownPlaces = places([
  ['', 10001, 10001, 'New York', [40.75, -74], 'NY'],
  ['', 20001, 20001, 'Washington', [38.91, -77.02], 'DC'],
  ['', 33131, 33131, 'Miami', [25.77, -80.19], 'FL'],
  ['', 94103, 94103, 'San Francisco', [37.77, -122.41], 'CA'],
  ['', 94558, 94559, 'Napa', [38.3, -122.29], 'CA'],
  ['', 97201, 97201, 'Portland', [45.51, -122.69], 'OR'],
  ['', 98101, 98101, 'Seattle', [47.61, -122.33], 'WA'],
]);
