import { type CountryId, countryOf } from '@cellardoor/contracts/countries';
import { addressParts } from './address-parts.ts';
import { addressProblem, type AddressValues, isAcrossBorder, normaliseAddress } from './address-rules.ts';

const formOf = (country: CountryId) => countryOf(country).facts.address;
const uk = formOf('uk');
const london: AddressValues = { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street', city: 'London', postcode: 'sw1a1aa' };

const requiredParts = (country: CountryId) =>
  addressParts(formOf(country))
    .filter(({ field }) => addressProblem(formOf(country), field, {}) === 'required')
    .map(({ field }) => field);

it('requires the parts that each country writes', () => {
  const name = ['firstName', 'lastName', 'line1'];
  expect(requiredParts('uk')).toEqual([...name, 'city', 'postcode']);
  expect(requiredParts('au')).toEqual([...name, 'suburb', 'state', 'postcode']);
  expect(requiredParts('nz')).toEqual([...name, 'city', 'postcode']);
  expect(requiredParts('us')).toEqual([...name, 'city', 'state', 'postcode']);
});

it('asks for a postcode beside the part before it, in digits where it has no letters', () => {
  const halves = (country: CountryId) => addressParts(formOf(country)).flatMap(({ field, half }) => (half ? [field] : []));
  expect(halves('uk')).toEqual(['firstName', 'lastName', 'city', 'postcode']);
  expect(halves('us')).toEqual(['firstName', 'lastName', 'state', 'postcode']);
  const keys = (country: CountryId) => addressParts(formOf(country)).find(({ field }) => field === 'postcode')?.inputMode;
  expect([keys('uk'), keys('nz')]).toEqual([undefined, 'numeric']);
});

it('tells browsers that a suburb is the town where no town is asked for', () => {
  const level = (country: CountryId) => addressParts(formOf(country)).find(({ field }) => field === 'suburb')?.autoComplete;
  expect([level('au'), level('nz')]).toEqual(['address-level2', 'address-level3']);
});

it('treats blanks as empty', () => {
  expect(addressProblem(uk, 'city', { ...london, city: '   ' })).toBe('required');
  expect(addressProblem(uk, 'line2', { ...london, line2: '   ' })).toBeUndefined();
});

it('takes a surname of forty characters and no longer one', () => {
  expect(addressProblem(uk, 'lastName', { ...london, lastName: 'a'.repeat(40) })).toBeUndefined();
  expect(addressProblem(uk, 'lastName', { ...london, lastName: 'a'.repeat(41) })).toBe('tooLong');
});

it.each([
  ['+44 (0)20 7946 0123', undefined],
  ['07700 900123', undefined],
  ['\u202a07700 900123\u202c', undefined],
  ['07700\u2011900\u2011123', undefined],
  ['call me', 'phone'],
] as const)('judges the telephone number %s: %s', (phone, problem) => {
  expect(addressProblem(uk, 'phone', { ...london, phone })).toBe(problem);
});

it('sends no wine to a box in the us', () => {
  expect(addressProblem(formOf('us'), 'line1', { line1: 'PO Box 12' })).toBe('poBox');
  expect(addressProblem(formOf('nz'), 'line1', { line1: 'PO Box 12' })).toBeUndefined();
});

it('distinguishes a postcode of another state from an invalid one', () => {
  expect(addressProblem(formOf('au'), 'postcode', { state: 'WA', postcode: '3000' })).toBe('postcodeState');
  expect(addressProblem(formOf('au'), 'postcode', { state: 'WA', postcode: '30000' })).toBe('postcode');
});

it('takes a postcode of a neighbouring state, and finds it doubtful', () => {
  const at = (state: string) => ({ state, postcode: ' 3644' });
  expect(addressProblem(formOf('au'), 'postcode', at('NSW'))).toBeUndefined();
  expect(['NSW', 'VIC', 'WA', ''].map((state) => isAcrossBorder(formOf('au'), at(state)))).toEqual([true, false, false, false]);
});

it('validates and formats an address without invisible characters', () => {
  const pasted = {
    ...london,
    firstName: 'A\u200bna',
    lastName: '\u200b\u2800',
    postcode: 'sw1a\u200b1aa',
    phone: '\u202a07700\u2011900123\u202c',
  };
  expect(addressProblem(uk, 'lastName', pasted)).toBe('required');
  expect(addressProblem(uk, 'postcode', pasted)).toBeUndefined();
  expect(normaliseAddress(uk, pasted)).toMatchObject({ firstName: 'Ana', postcode: 'SW1A 1AA', phone: '07700-900123' });
});

it('writes an address without blanks, empty parts, or parts of other countries', () => {
  expect(normaliseAddress(uk, { ...london, line1: '  1  High Street ', line2: ' ', suburb: 'Soho' })).toEqual({
    firstName: 'Ana',
    lastName: 'Reed',
    line1: '1 High Street',
    city: 'London',
    postcode: 'SW1A 1AA',
  });
});
