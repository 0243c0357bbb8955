import type { RegisterBody } from '@cellardoor/contracts';
import { isEmail, longest, shortestPassword } from '@cellardoor/rules/accounts';
import { type BirthFault, birthFault, type BirthParts, isoOf } from './birth-date.ts';

export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | keyof BirthParts;
export type RegistrationFault = 'required' | 'notEmail' | 'tooShort' | 'tooLong' | BirthFault;
export type RegistrationForm = Readonly<Record<RegistrationField, string>>;

/** Whose law it is, and the day there (an ISO date). */
export interface LegalAge {
  readonly today: string;
  readonly legalAge: number;
}

type Rule = (value: string, at: LegalAge, form: RegistrationForm) => RegistrationFault | undefined;

const name =
  (most: number): Rule =>
  (value) =>
    value.trim() === '' ? 'required' : value.trim().length > most ? 'tooLong' : undefined;

const birth =
  (part: keyof BirthParts): Rule =>
  (_value, at, form) =>
    birthFault(part, form, at);

/** What is wrong with each field, or undefined; the server holds to the same rules. [AUT-04] */
export const registrationRules: Readonly<Record<RegistrationField, Rule>> = {
  firstName: name(longest.firstName),
  lastName: name(longest.lastName),
  email: (value) => (isEmail(value.trim()) ? undefined : 'notEmail'),
  password: ({ length }) => (length < shortestPassword ? 'tooShort' : length > longest.password ? 'tooLong' : undefined),
  birthDay: birth('birthDay'),
  birthMonth: birth('birthMonth'),
  birthYear: birth('birthYear'),
};

export const registrationFields = Object.keys(registrationRules) as RegistrationField[];

/** The call's body of a form without faults. */
export const registerBody = (form: RegistrationForm): RegisterBody => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  password: form.password,
  dateOfBirth: isoOf(form),
});
