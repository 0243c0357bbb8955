import { addressLines, type AddressForm, isPhoneNumber } from './addresses.ts';

it.each(['020 7946 0958', '+44 (0)20 7946-0958', '(916) 555-0199', '916.555.0199', '123456'])('takes the telephone number %s', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

it.each(['', 'call me', '12345', '((((((((', '1'.repeat(25), '020 7946 0958 ext 3'])('refuses %p as a telephone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

it('leaves out the lines of parts that are empty', () => {
  const form: AddressForm = {
    town: [],
    optional: [],
    upperCase: [],
    lines: ['{suburb}', '{city}, {state}'],
    postcode: { pattern: '', example: '' },
    poBoxes: true,
  };
  expect(addressLines(form, { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street', city: 'Portland' })).toEqual([
    'Ana Reed',
    '1 High Street',
    'Portland',
  ]);
});
