import type { Share } from '@cellardoor/registry';
import { fail } from '../terminal.ts';

/** Of a hundred documents, those in which a canary may fail where the command does not say. */
const usualMaxErrorPercent = 2;

/** Takes an option and its value out of a command's words. Ends with 1 where the value is missing. Undefined where the option is absent. */
export function takeOption(words: string[], option: string): string | undefined {
  if (!words.includes(option)) return undefined;
  const [, value] = words.splice(words.indexOf(option), 2);
  return value === undefined || value.startsWith('--') ? fail(`${option} wants a value.`) : value;
}

/** Number of percent, as people write it: `10` or `10%`. Ends with 1 for what is none. */
export function percentIn(text: string, what: string): number {
  const [, digits] = /^(\d{1,3}(?:\.\d+)?)%?$/.exec(text) ?? [];
  return digits === undefined ? fail(`${what} is a number of percent, not ${text}.`) : Number(digits);
}

/** What `--canary` and `--max-errors` say; undefined for a release that is for all visitors. */
export function shareFrom(canary: string | undefined, maxErrors: string | undefined): Share | undefined {
  if (canary === undefined) return maxErrors === undefined ? undefined : fail('--max-errors goes with --canary.');
  return { percent: percentIn(canary, '--canary'), maxErrorPercent: maxErrorsFrom(maxErrors) };
}

export const maxErrorsFrom = (text: string | undefined, otherwise = usualMaxErrorPercent): number =>
  text === undefined ? otherwise : percentIn(text, '--max-errors');
