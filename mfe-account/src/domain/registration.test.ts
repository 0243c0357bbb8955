import { registerBody, type RegistrationField, registrationFields, type RegistrationForm, registrationRules } from './registration.ts';

const ada: RegistrationForm = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com ',
  password: 'correct horse',
  birthDay: '10',
  birthMonth: '12',
  birthYear: '1985',
};
const uk = { today: '2026-11-20', legalAge: 18 };
const us = { ...uk, legalAge: 21 };

it('finds nothing wrong with a good registration, and sends it trimmed', () => {
  expect(registrationFields.filter((field) => registrationRules[field](ada[field], uk, ada))).toEqual([]);
  expect(registerBody(ada)).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'correct horse',
    dateOfBirth: '1985-12-10',
  });
});

it('sends an address under the customer’s name, and the ways that were ticked alone', () => {
  const address = { line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  expect(registerBody({ ...ada, MAIL: 'on' }, address)).toMatchObject({
    shippingNewAddress: { ...address, ...name },
    createBillingAddrflag: false,
    contactPreferences: [{ code: 'MAIL', state: 'GRANTED' }],
  });
  expect(registerBody({ ...ada, billing: 'on' }, address)).toMatchObject({ createBillingAddrflag: true });
});

it.each<[RegistrationField, string, string]>([
  ['firstName', '  ', 'required'],
  ['lastName', 'x'.repeat(41), 'tooLong'],
  ['email', 'ada', 'notEmail'],
  ['password', 'ninechars', 'tooShort'],
  ['password', 'x'.repeat(201), 'tooLong'],
  ['birthDay', '', 'notADay'],
  ['birthMonth', '13', 'notAMonth'],
  ['birthYear', '2008', 'tooYoung'],
])('says of %s %s: %s', (field, value, fault) => {
  expect(registrationRules[field](value, uk, { ...ada, [field]: value })).toBe(fault);
});

it('takes a surname of forty letters', () => {
  expect(registrationRules.lastName('x'.repeat(40), uk, ada)).toBeUndefined();
});

it('asks for 21 years in the United States', () => {
  const young = { ...ada, birthYear: '2006' };
  expect(registrationRules.birthYear('2006', uk, young)).toBeUndefined();
  expect(registrationRules.birthYear('2006', us, young)).toBe('tooYoung');
});
