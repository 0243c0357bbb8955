import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { refuse } from '../plugins/refusal.ts';

const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/** The one spelling of an address by which accounts are found and attempts are counted: composed, without blanks around it, lower case. */
export const normalEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** The address in its one spelling. @throws Refusal 400 that names `field`. [AUT-01] */
export function validEmail(text: string, field: string): string {
  const email = normalEmail(text);
  if (email.length > 254 || !emailPattern.test(email)) refuse(400, 'Please enter a valid email address', { field, code: 'invalid' });
  return email;
}

/** The date in a country's zone, 'yyyy-mm-dd'. */
export const dateIn = (country: CountryId, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: countryOf(country).facts.timeZone, dateStyle: 'short' }).format(now);

/** Whole years between two ISO dates. */
export function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** @throws Refusal 400 for somebody too young to buy wine in the country, on its date of today. [AUT-04] */
export function requireLegalAge(dateOfBirth: string, country: CountryId, now: Date): void {
  const age = yearsBetween(dateOfBirth, dateIn(country, now));
  const field = 'dateOfBirth';
  if (age < 0 || age > 120) refuse(400, 'Please enter your date of birth', { field, code: 'invalid' });
  if (!isOfLegalAge(dateOfBirth, country, now)) refuse(400, ageText(country), { field, code: 'too_young' });
}

/** True for somebody old enough to buy wine in the country, on its date of today. */
export const isOfLegalAge = (dateOfBirth: string, country: CountryId, now: Date): boolean =>
  yearsBetween(dateOfBirth, dateIn(country, now)) >= countryOf(country).facts.legalAge;

export const ageText = (country: CountryId): string => `You must be ${countryOf(country).facts.legalAge} or over to buy wine from us`;
