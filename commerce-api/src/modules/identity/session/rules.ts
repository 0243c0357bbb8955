import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { isEmail, mayBeEmail, writtenEmail } from '@cellardoor/rules/accounts';
import { dateIn, isLivingAge, isOfLegalAge } from '@cellardoor/rules/ages';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { sessionSentences } from './session.texts.ts';

const say = sentencesOf(sessionSentences);

/** The one spelling of an address by which accounts are found and attempts are counted: as mail is sent to it, in lower case. */
export const normalEmail = (text: string): string => writtenEmail(writtenEmail(text).toLowerCase());

const notAnEmail = (field: string) =>
  refuse(
    400,
    say((t) => t.invalidEmail),
    { field, code: 'invalid' },
  );

/** The address in its one spelling. @throws Refusal 400 that names `field`. [AUT-01] */
export function validEmail(text: string, field: string): string {
  const email = normalEmail(text);
  return isEmail(email) ? email : notAnEmail(field);
}

/** The address of an account that may be older than the rule of `validEmail`. @throws Refusal 400 that names `field`. [AUT-01] */
export function parseExistingAccountEmail(text: string, field: string): string {
  const email = normalEmail(text);
  return mayBeEmail(email) ? email : notAnEmail(field);
}

/** The date of today in a country, 'yyyy-mm-dd'. */
export const todayOf = (country: CountryId, now: Date): string => dateIn(countryOf(country).facts.timeZone, now);

/** @throws Refusal 400 for somebody too young to buy wine in the country, on its date of today. [AUT-04] */
export function requireLegalAge(dateOfBirth: string, country: CountryId, now: Date): void {
  const field = 'dateOfBirth';
  if (!isLivingAge(dateOfBirth, todayOf(country, now))) refuse(400, 'Please enter your date of birth', { field, code: 'invalid' });
  if (!mayBuyWine(dateOfBirth, country, now)) refuse(400, ageText(country), { field, code: 'too_young' });
}

/** True for somebody old enough to buy wine in the country, on its date of today. */
export const mayBuyWine = (dateOfBirth: string, country: CountryId, now: Date): boolean =>
  isOfLegalAge(dateOfBirth, todayOf(country, now), countryOf(country).facts.legalAge);

export const ageText = (country: CountryId): string => `You must be ${countryOf(country).facts.legalAge} or over to buy wine from us`;
