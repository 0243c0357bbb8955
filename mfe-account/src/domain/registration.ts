import type { RegisterBody } from '@cellardoor/contracts';
import { ageOn, isBirthDate } from './birth-date.ts';
import { isEmail } from './email.ts';

/** The server takes no shorter password; length is the whole rule, because it is what makes one hard to guess. */
export const shortestPassword = 10;
const longestPassword = 200;
const longestName = 40;

export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | 'dateOfBirth';
export type RegistrationFault = 'required' | 'notEmail' | 'tooShort' | 'tooLong' | 'notADate' | 'tooYoung';

/** Whose law it is, and the day there (an ISO date). */
export interface LegalAge {
  readonly today: string;
  readonly legalAge: number;
}

type Rule = (value: string, at: LegalAge) => RegistrationFault | undefined;

const name: Rule = (value) => (value.trim() === '' ? 'required' : value.trim().length > longestName ? 'tooLong' : undefined);

function dateOfBirth(value: string, { today, legalAge }: LegalAge): RegistrationFault | undefined {
  if (!isBirthDate(value) || value > today) return 'notADate';
  return ageOn(value, today) < legalAge ? 'tooYoung' : undefined;
}

/** What is wrong with each field, or undefined; the server holds to the same rules. [AUT-04] */
export const registrationRules: Readonly<Record<RegistrationField, Rule>> = {
  firstName: name,
  lastName: name,
  email: (value) => (isEmail(value.trim()) ? undefined : 'notEmail'),
  password: ({ length }) => (length < shortestPassword ? 'tooShort' : length > longestPassword ? 'tooLong' : undefined),
  dateOfBirth,
};

export const registrationFields = Object.keys(registrationRules) as RegistrationField[];

/** The call's body of a form without faults. */
export const registerBody = (form: Readonly<Record<RegistrationField, string>>): RegisterBody => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  password: form.password,
  dateOfBirth: form.dateOfBirth,
});
