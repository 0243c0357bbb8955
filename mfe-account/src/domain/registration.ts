import { type ContactWay, contactWays } from '@cellardoor/rules/contact-ways';
import type { Address, RegisterBody } from '@cellardoor/contracts';
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

const nameOfAtMost =
  (most: number): Rule =>
  (value) =>
    value.trim() === '' ? 'required' : value.trim().length > most ? 'tooLong' : undefined;

const birth =
  (part: keyof BirthParts): Rule =>
  (_value, at, form) =>
    birthFault(part, form, at);

/** What is wrong with each field, or undefined; the server holds to the same rules. [AUT-04] */
export const registrationRules: Readonly<Record<RegistrationField, Rule>> = {
  firstName: nameOfAtMost(longest.firstName),
  lastName: nameOfAtMost(longest.lastName),
  email: (value) => (isEmail(value.trim()) ? undefined : 'notEmail'),
  password: ({ length }) => (length < shortestPassword ? 'tooShort' : length > longest.password ? 'tooLong' : undefined),
  birthDay: birth('birthDay'),
  birthMonth: birth('birthMonth'),
  birthYear: birth('birthYear'),
};

export const registrationFields = Object.keys(registrationRules) as RegistrationField[];

/** What the form holds beside the fields that an account must have: each way to be told of offers is a tick, there only where it is ticked. */
export type RegistrationExtras = { readonly billing?: string; readonly friend?: string } & { readonly [Way in ContactWay]?: string };

/**
 * The call's body of a form without faults. A way that was not ticked is left out: its customer has said nothing of it, so nothing is
 * allowed. The address goes to the customer by name. [AUT-04]
 */
export function registerBody(form: RegistrationForm & RegistrationExtras, address?: Omit<Address, 'firstName' | 'lastName'>): RegisterBody {
  const name = { firstName: form.firstName.trim(), lastName: form.lastName.trim() };
  const allowed = contactWays.filter((code) => form[code] !== undefined);
  return {
    ...name,
    email: form.email.trim(),
    password: form.password,
    dateOfBirth: isoOf(form),
    ...(address && { shippingNewAddress: { ...address, ...name }, createBillingAddrflag: form.billing !== undefined }),
    ...(form.friend && { referral: form.friend }),
    ...(allowed.length > 0 && { contactPreferences: allowed.map((code) => ({ code, state: 'GRANTED' as const })) }),
  };
}
