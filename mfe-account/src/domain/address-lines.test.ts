import { addressLines } from './address-lines.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', postcode: 'BA1 1AA' };

it('leaves out what is not there', () => {
  expect(addressLines({ ...ada, city: 'Bath', line2: '' })).toEqual(['Ada Lovelace', '1 Cellar Lane', 'Bath', 'BA1 1AA']);
});

it('puts suburb, town and state on one line', () => {
  const sydney = { ...ada, suburb: 'Newtown', city: 'Sydney', state: 'NSW', postcode: '2042' };
  expect(addressLines(sydney)).toEqual(['Ada Lovelace', '1 Cellar Lane', 'Newtown, Sydney, NSW', '2042']);
});
