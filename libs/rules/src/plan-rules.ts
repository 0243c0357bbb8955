import { dateIn } from './ages.ts';
import { endOfDayAfter } from './dates.ts';

/** What a rule on what recurs asks of the shop. Days are whole days, both ends included. */
export type PlanDuty =
  /** The customer may withdraw so many days after joining, and has their money back within `refundDays`. */
  | { readonly kind: 'withdrawal'; readonly days: number; readonly refundDays: number }
  /** The same again after a cheaper first period, and after each renewal of so many months or longer. */
  | { readonly kind: 'withdrawal-again'; readonly days: number; readonly fromMonths: number }
  /** Terms stand beside the button before joining: price, frequency, the next charge, how to leave. */
  | { readonly kind: 'terms-before-joining' }
  /** Consent to what recurs is an act of its own, and is kept for so many years, or so many after the plan's end, whichever is longer. */
  | { readonly kind: 'consent'; readonly keptYears: number; readonly yearsAfterEnd: number }
  /** A charge is told of so many days before, at least. */
  | { readonly kind: 'reminder'; readonly leastDays: number }
  /** The renewal of a term of so many months or longer is told of between so many days before. */
  | { readonly kind: 'long-reminder'; readonly fromMonths: number; readonly leastDays: number; readonly mostDays: number }
  /** Once in so many months the customer is told what they pay for, how often, how much, and how to leave. */
  | { readonly kind: 'notice'; readonly everyMonths: number }
  /** A price that rises is told of between so many days before. */
  | { readonly kind: 'price-notice'; readonly leastDays: number; readonly mostDays: number }
  /** Who joined online leaves online, at once, in no more steps. */
  | { readonly kind: 'leaving-online' };

/** A rule of a country, or of one of its states, from a day on. */
export interface PlanRule {
  readonly duty: PlanDuty;
  /** ISO dates of the country: the first day on which it holds, and the last, where that is known. */
  readonly from: string;
  readonly until?: string;
  /** Codes of the states whose law it is; absent for the whole country. */
  readonly states?: readonly string[];
  /** `law`; `expected`: made, and its day not fixed; `promise`: the shop's own, where the law asks less. */
  readonly basis: 'law' | 'expected' | 'promise';
  /** Where it is written. */
  readonly source: string;
}

/** The rules that hold on a day, an ISO date, in a country; a state's own are left out elsewhere. Where no state is given, each state's are among them. */
export const planRulesOn = (rules: readonly PlanRule[], day: string, state?: string): PlanRule[] =>
  rules.filter(
    (rule) => rule.from <= day && day <= (rule.until ?? day) && (!rule.states || state === undefined || rule.states.includes(state)),
  );

/** The duties of one kind that hold then. */
const dutiesOn = <K extends PlanDuty['kind']>(rules: readonly PlanRule[], day: string, kind: K): Extract<PlanDuty, { kind: K }>[] =>
  planRulesOn(rules, day).flatMap(({ duty }) => (duty.kind === kind ? [duty as Extract<PlanDuty, { kind: K }>] : []));

/** Days after joining in which a customer may withdraw who joined on that day; 0 where no rule gives any. */
const withdrawalDaysOn = (rules: readonly PlanRule[], day: string): number =>
  Math.max(0, ...dutiesOn(rules, day, 'withdrawal').map(({ days }) => days));

/**
 * Until when a customer may withdraw from what they have bought or joined then: that day is not counted, and the last day counts to its end. Null where no
 * rule of that day lets them.
 */
export function withdrawUntil(rules: readonly PlanRule[], boughtAt: Date, timeZone: string): Date | null {
  const days = withdrawalDaysOn(rules, dateIn(timeZone, boughtAt));
  return days === 0 ? null : endOfDayAfter(boughtAt, days, timeZone);
}

/** Between how many days before it a higher price is told of, so that it suits every rule of that day. */
export function priceNoticeOn(rules: readonly PlanRule[], day: string): { readonly leastDays: number; readonly mostDays: number } {
  const duties = dutiesOn(rules, day, 'price-notice');
  return {
    leastDays: Math.max(...duties.map(({ leastDays }) => leastDays)),
    mostDays: Math.min(...duties.map(({ mostDays }) => mostDays)),
  };
}

/** Months after which a customer is told again what they pay for; the least of all rules. */
export const noticeMonthsOn = (rules: readonly PlanRule[], day: string): number =>
  Math.min(...dutiesOn(rules, day, 'notice').map(({ everyMonths }) => everyMonths));

/** The least days before a charge on which it is told of. */
export const reminderDaysOn = (rules: readonly PlanRule[], day: string): number =>
  Math.max(...dutiesOn(rules, day, 'reminder').map(({ leastDays }) => leastDays));

/** Between how many days before it the renewal of a term of so many months is told of, so that it suits every rule of that day. */
export function renewalNoticeOn(
  rules: readonly PlanRule[],
  day: string,
  months: number,
): { readonly leastDays: number; readonly mostDays: number } {
  const duties = dutiesOn(rules, day, 'long-reminder').filter(({ fromMonths }) => months >= fromMonths);
  return {
    leastDays: Math.max(reminderDaysOn(rules, day), ...duties.map(({ leastDays }) => leastDays)),
    mostDays: Math.min(...duties.map(({ mostDays }) => mostDays)),
  };
}

/** For how many years a consent is kept, at least, and how many after the plan's end. */
export function consentYearsOn(rules: readonly PlanRule[], day: string): { readonly keptYears: number; readonly yearsAfterEnd: number } {
  const duties = dutiesOn(rules, day, 'consent');
  return {
    keptYears: Math.max(...duties.map(({ keptYears }) => keptYears)),
    yearsAfterEnd: Math.max(...duties.map(({ yearsAfterEnd }) => yearsAfterEnd)),
  };
}

/** What a duty asks, in words for an operator. */
export function dutyText(duty: PlanDuty): string {
  switch (duty.kind) {
    case 'withdrawal':
      return `The customer may withdraw within ${duty.days} days of joining, with the money back within ${duty.refundDays} days.`;
    case 'withdrawal-again':
      return `They may withdraw again within ${duty.days} days of the end of a cheaper first period, and of each renewal of ${duty.fromMonths} months or longer.`;
    case 'terms-before-joining':
      return 'Price, frequency, next charge and how to leave stand beside the button, before joining.';
    case 'consent':
      return `Consent to future charges is an act of its own; it is kept for ${duty.keptYears} years, or ${duty.yearsAfterEnd} after the plan has ended, whichever is longer.`;
    case 'reminder':
      return `Each charge is told of at least ${duty.leastDays} days before.`;
    case 'long-reminder':
      return `The renewal of a term of ${duty.fromMonths} months or longer is told of ${duty.leastDays} to ${duty.mostDays} days before.`;
    case 'notice':
      return `Every ${duty.everyMonths} months the customer is told what they pay for, how often, how much, and how to leave.`;
    case 'price-notice':
      return `A price that rises is told of ${duty.leastDays} to ${duty.mostDays} days before.`;
    case 'leaving-online':
      return 'Who joined online leaves online, at once, in no more steps.';
  }
}
