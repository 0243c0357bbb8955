import { countries } from '@cellardoor/contracts';
import { addressParts } from './address-form.ts';
import { addressProblem, type AddressValues, writtenAddress } from './address-rules.ts';

const london: AddressValues = { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street', city: 'London', postcode: 'sw1a1aa' };

const requiredParts = (country: (typeof countries)[number]) =>
  addressParts(country)
    .filter(({ field }) => addressProblem(country, field, {}) === 'required')
    .map(({ field }) => field);

it('requires the parts that each country writes', () => {
  const name = ['firstName', 'lastName', 'line1'];
  expect(requiredParts('uk')).toEqual([...name, 'city', 'postcode']);
  expect(requiredParts('au')).toEqual([...name, 'suburb', 'state', 'postcode']);
  expect(requiredParts('nz')).toEqual([...name, 'city', 'postcode']);
  expect(requiredParts('us')).toEqual([...name, 'city', 'state', 'postcode']);
});

it('counts blanks as nothing', () => {
  expect(addressProblem('uk', 'city', { ...london, city: '   ' })).toBe('required');
  expect(addressProblem('uk', 'line2', { ...london, line2: '   ' })).toBeUndefined();
});

it('takes a surname of forty characters and no longer one', () => {
  expect(addressProblem('uk', 'lastName', { ...london, lastName: 'a'.repeat(40) })).toBeUndefined();
  expect(addressProblem('uk', 'lastName', { ...london, lastName: 'a'.repeat(41) })).toBe('tooLong');
});

it.each([
  ['+44 (0)20 7946 0123', undefined],
  ['07700 900123', undefined],
  ['call me', 'phone'],
] as const)('judges the telephone number %s: %s', (phone, problem) => {
  expect(addressProblem('uk', 'phone', { ...london, phone })).toBe(problem);
});

it.each(['PO Box 12', 'p.o. box 7', 'PSC 3, APO'])('sends no wine to %s in the us', (line1) => {
  expect(addressProblem('us', 'line1', { line1 })).toBe('poBox');
  expect(addressProblem('nz', 'line1', { line1 })).toBeUndefined();
});

it('tells a postcode of another state from one that is none', () => {
  expect(addressProblem('au', 'postcode', { state: 'NSW', postcode: '3000' })).toBe('postcodeState');
  expect(addressProblem('au', 'postcode', { state: 'NSW', postcode: '30000' })).toBe('postcode');
});

it('writes an address without blanks, empty parts, or parts of other countries', () => {
  expect(writtenAddress('uk', { ...london, line1: '  1  High Street ', line2: ' ', suburb: 'Soho' })).toEqual({
    firstName: 'Ana',
    lastName: 'Reed',
    line1: '1 High Street',
    city: 'London',
    postcode: 'SW1A 1AA',
  });
});
