import type { RegisterBody } from '@cellardoor/contracts';
import { ageOn, isoDate, type TypedDate } from './birth-date.ts';
import { isEmail } from './email.ts';

/** What the registration form holds. */
export interface Registration extends TypedDate {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** The server takes no shorter password; length is the whole rule, because it is what makes one hard to guess. */
export const shortestPassword = 10;

/** Fields of the form; the three parts of the date of birth are one. */
export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | 'dateOfBirth';
export type RegistrationFault = 'required' | 'notEmail' | 'tooShort' | 'tooLong' | 'notADate' | 'tooYoung';
export type RegistrationFaults = Partial<Record<RegistrationField, RegistrationFault>>;

const nameFault = (name: string): RegistrationFault | undefined =>
  name.trim() === '' ? 'required' : name.trim().length > 40 ? 'tooLong' : undefined;

function birthFault(typed: TypedDate, today: string, legalAge: number): RegistrationFault | undefined {
  const born = isoDate(typed);
  if (!born || born > today) return 'notADate';
  return ageOn(born, today) < legalAge ? 'tooYoung' : undefined;
}

/** What is wrong with a registration, by field; empty when it may be sent. `today` is an ISO date. [AUT-04] */
export function registrationFaults(form: Registration, { today, legalAge }: { today: string; legalAge: number }): RegistrationFaults {
  const faults: Record<RegistrationField, RegistrationFault | undefined> = {
    firstName: nameFault(form.firstName),
    lastName: nameFault(form.lastName),
    email: isEmail(form.email.trim()) ? undefined : 'notEmail',
    password: form.password.length < shortestPassword ? 'tooShort' : form.password.length > 200 ? 'tooLong' : undefined,
    dateOfBirth: birthFault(form, today, legalAge),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as RegistrationFaults;
}

/** The call's body for a registration without faults. */
export const registerBody = ({ firstName, lastName, email, password, ...typed }: Registration): RegisterBody => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
  dateOfBirth: isoDate(typed)!,
});
