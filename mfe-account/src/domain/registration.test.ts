import { registerBody, type RegistrationField, registrationFields, registrationRules } from './registration.ts';

const ada: Record<RegistrationField, string> = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com ',
  password: 'correct horse',
  dateOfBirth: '1985-12-10',
};
const uk = { today: '2026-11-20', legalAge: 18 };
const us = { ...uk, legalAge: 21 };

it('finds nothing wrong with a good registration, and sends it trimmed', () => {
  expect(registrationFields.filter((field) => registrationRules[field](ada[field], uk))).toEqual([]);
  expect(registerBody(ada)).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'correct horse',
    dateOfBirth: '1985-12-10',
  });
});

it.each<[RegistrationField, string, string]>([
  ['firstName', '  ', 'required'],
  ['lastName', 'x'.repeat(41), 'tooLong'],
  ['email', 'ada', 'notEmail'],
  ['password', 'ninechars', 'tooShort'],
  ['password', 'x'.repeat(201), 'tooLong'],
  ['dateOfBirth', '1985-02-31', 'notADate'],
  ['dateOfBirth', '2090-01-01', 'notADate'],
  ['dateOfBirth', '2008-11-21', 'tooYoung'],
])('says of %s %s: %s', (field, value, fault) => {
  expect(registrationRules[field](value, uk)).toBe(fault);
});

it('takes a surname of forty letters', () => {
  expect(registrationRules.lastName('x'.repeat(40), uk)).toBeUndefined();
});

it('asks for 21 years in the United States', () => {
  expect(registrationRules.dateOfBirth('2006-01-01', uk)).toBeUndefined();
  expect(registrationRules.dateOfBirth('2006-01-01', us)).toBe('tooYoung');
});
