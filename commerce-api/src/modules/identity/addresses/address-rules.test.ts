import type { Address } from '@cellardoor/contracts/api/address';
import { validAddress, validPostcode } from './address-rules.ts';

const anAddress = (parts: Partial<Address> = {}): Address => ({
  firstName: 'Anna',
  lastName: 'Smith',
  line1: '1 High Street',
  city: 'York',
  postcode: 'yo17hh',
  ...parts,
});

it('prints a British address as the post wants it', () => {
  expect(validAddress(anAddress({ firstName: '  Anna ' }), 'uk')).toMatchObject({ firstName: 'Anna', postcode: 'YO1 7HH' });
});

it.each(['SW1A 1AA', 'm1 1ae', 'EC1A1BB', 'GIR 0AA', 'BFPO 12', 'bf1 3aa'])('knows the British postcode %s', (text) => {
  expect(() => validPostcode(text, 'uk')).not.toThrow();
});

it.each(['QQ1 1AA', 'ZZ99 9ZZ', 'SW1A', '12345', ''])('refuses %p as a British postcode', (text) => {
  expect(() => validPostcode(text, 'uk')).toThrow('Please enter a valid postcode');
});

it('names the field that is missing', () => {
  expect(() => validAddress(anAddress({ city: ' ' }), 'uk')).toThrow('Please enter your town or city');
  expect(() => validAddress(anAddress({ firstName: ' ' }), 'uk')).toThrow('Please enter your first name');
});

it('wants an Australian postcode to lie in its state', () => {
  const sydney = anAddress({ suburb: 'Sydney', state: 'nsw', postcode: '2000' });
  expect(validAddress(sydney, 'au')).toMatchObject({ suburb: 'SYDNEY', state: 'NSW' });
  expect(() => validAddress({ ...sydney, postcode: '6000' }, 'au')).toThrow('The postcode 6000 is not in NSW');
  // the post serves some places from across a border
  expect(validAddress({ ...sydney, postcode: '3644' }, 'au')).toMatchObject({ state: 'NSW', postcode: '3644' });
  expect(validAddress(anAddress({ suburb: 'Darwin', state: 'NT', postcode: '0800' }), 'au').postcode).toBe('0800');
});

it('sends no wine to an American PO box', () => {
  const oregon = anAddress({ state: 'or', postcode: '97201' });
  expect(validAddress(oregon, 'us')).toMatchObject({ state: 'OR', postcode: '97201' });
  expect(() => validAddress({ ...oregon, line1: 'P.O. Box 12' }, 'us')).toThrow('PO box');
  expect(() => validAddress({ ...oregon, state: 'ZZ' }, 'us')).toThrow('choose a state');
  expect(() => validAddress({ ...oregon, state: 'NY' }, 'us')).toThrow('The ZIP code 97201 is not in NY');
  expect(() => validAddress({ ...oregon, city: 'APO' }, 'us')).toThrow('cannot go to an APO, FPO or DPO address');
  expect(validAddress({ ...oregon, line1: '12 Apo Court' }, 'us')).toMatchObject({ line1: '12 Apo Court' });
});
