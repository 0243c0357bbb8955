import { addressLines } from './address-lines.ts';

const name = { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street' };

it('writes an address as each country does', () => {
  expect(addressLines({ ...name, city: 'London', postcode: 'SW1A 1AA' }, 'uk')).toEqual([
    'Ana Reed',
    '1 High Street',
    'London',
    'SW1A 1AA',
  ]);
  expect(addressLines({ ...name, suburb: 'CARLTON', state: 'VIC', postcode: '3053' }, 'au').at(-1)).toBe('CARLTON VIC 3053');
  expect(addressLines({ ...name, suburb: 'Ponsonby', city: 'Auckland', postcode: '0610' }, 'nz').slice(-2)).toEqual([
    'Ponsonby',
    'Auckland 0610',
  ]);
  expect(addressLines({ ...name, line2: 'Apt 4', city: 'Portland', state: 'OR', postcode: '97201' }, 'us').slice(-2)).toEqual([
    'Apt 4',
    'Portland, OR 97201',
  ]);
});
