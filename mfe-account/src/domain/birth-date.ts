import { isLivingAge, isOfLegalAge } from '@cellardoor/rules/ages';

/** True for an ISO date (yyyy-mm-dd) of a real day since 1900. */
export function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of April is read as the 1st of May
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A birth date as it is typed: day, month and year apart. */
export interface BirthParts {
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear: string;
}

export type BirthFault = 'notADay' | 'notAMonth' | 'notAYear' | 'notADate' | 'tooYoung';

/** The ISO date of what was typed; no date at all where a part is missing. */
export const isoOf = ({ birthDay, birthMonth, birthYear }: BirthParts): string =>
  [birthYear.trim(), birthMonth.trim().padStart(2, '0'), birthDay.trim().padStart(2, '0')].join('-');

const upTo = (most: number) => (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

const partRules = {
  birthDay: [upTo(31), 'notADay'],
  birthMonth: [upTo(12), 'notAMonth'],
  birthYear: [(text: string) => /^(19|20)\d\d$/.test(text.trim()), 'notAYear'],
} as const;

/** What is wrong with one part; a date that is no day is told of at its day, one too late at its year. */
export function birthFault(part: keyof BirthParts, typed: BirthParts, at: { today: string; legalAge: number }): BirthFault | undefined {
  const [fits, fault] = partRules[part];
  if (!fits(typed[part])) return fault;
  const date = isoOf(typed);
  const whole = Object.entries(partRules).every(([name, [rule]]) => rule(typed[name as keyof BirthParts]));
  if (!whole) return undefined;
  if (!isBirthDate(date)) return part === 'birthDay' ? 'notADate' : undefined;
  if (part !== 'birthYear') return undefined;
  if (!isLivingAge(date, at.today)) return 'notAYear';
  return isOfLegalAge(date, at.today, at.legalAge) ? undefined : 'tooYoung';
}
