import type { CountryId } from '@cellardoor/contracts';
import { countryIds, isCountryId } from '@cellardoor/contracts/countries';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { mistyped } from '../../platform/commands/mistyped.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Refuses what was typed, with the reason if there is one, and says how it is typed. */
export const refuseUsage = (usage: string, why?: string): never => refuse(422, why ? `${why}\n${usage}` : usage, { code: 'usage' });

/** The words and options of a command. @throws Refusal 422 with the usage for an option that there is not */
export function readWords<O extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    return refuseUsage(usage, mistyped(error));
  }
}

/** @throws Refusal 422 for a country that is missing, or in which the shop does not sell */
export function requireCountry(given: string | undefined, usage: string): CountryId {
  const country = given?.toLowerCase();
  if (country !== undefined && isCountryId(country)) return country;
  return refuseUsage(usage, `--country is ${given === undefined ? 'missing' : `'${given}'`}; it must be one of ${countryIds.join(', ')}.`);
}

/** Minor units of '5' or '5.00'; undefined for what is no amount above nothing. */
export function amountOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}

/** An amount that an option must have. @throws Refusal 422 with its name */
export const requireAmount = (usage: string, option: string, given: string): number =>
  amountOf(given) ?? refuseUsage(usage, `${option} is '${given}'; it must be an amount such as 5.00, without a currency sign.`);

/** A whole number of nothing or more; undefined for anything else. */
export const countOf = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);
