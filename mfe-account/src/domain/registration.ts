import type { RegisterBody } from '@cellardoor/contracts';
import { type BirthFault, birthFault, type BirthParts, isoOf } from './birth-date.ts';
import { isEmail } from './email.ts';

/** The server takes no shorter password; length is the whole rule, because it is what makes one hard to guess. */
export const shortestPassword = 10;
const longestPassword = 200;
const longestName = 40;

export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | keyof BirthParts;
export type RegistrationFault = 'required' | 'notEmail' | 'tooShort' | 'tooLong' | BirthFault;
export type RegistrationForm = Readonly<Record<RegistrationField, string>>;

/** Whose law it is, and the day there (an ISO date). */
export interface LegalAge {
  readonly today: string;
  readonly legalAge: number;
}

type Rule = (value: string, at: LegalAge, form: RegistrationForm) => RegistrationFault | undefined;

const name: Rule = (value) => (value.trim() === '' ? 'required' : value.trim().length > longestName ? 'tooLong' : undefined);

const birth =
  (part: keyof BirthParts): Rule =>
  (_value, at, form) =>
    birthFault(part, form, at);

/** What is wrong with each field, or undefined; the server holds to the same rules. [AUT-04] */
export const registrationRules: Readonly<Record<RegistrationField, Rule>> = {
  firstName: name,
  lastName: name,
  email: (value) => (isEmail(value.trim()) ? undefined : 'notEmail'),
  password: ({ length }) => (length < shortestPassword ? 'tooShort' : length > longestPassword ? 'tooLong' : undefined),
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
