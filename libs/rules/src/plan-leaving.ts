import { endOfDayAfter } from './dates.ts';

/** Why customers leave a plan: the closed set of codes, each with the text that they choose it by. [SUB-31] [SUB-32] */
export const planCancelReasons = {
  TOO_EXPENSIVE: 'It costs too much',
  TOO_MUCH_WINE: 'I have enough wine',
  NOT_MY_TASTE: 'The wines are not to my taste',
  DRINKING_LESS: 'I drink less, or no more',
  DELIVERY: 'The deliveries do not suit me',
  SERVICE: 'Something went wrong',
  BOUGHT_ELSEWHERE: 'I buy my wine elsewhere',
  OTHER: 'Another reason',
} as const;
export type PlanCancelReason = keyof typeof planCancelReasons;

/** Why customers skip a case. [SUB-32] */
export const planSkipReasons = {
  AWAY: 'I am away',
  TOO_MUCH_WINE: 'I have enough wine',
  TOO_EXPENSIVE: 'It costs too much just now',
  NOT_MY_TASTE: 'The wines are not to my taste',
  OTHER: 'Another reason',
} as const;

export const planReasons = { cancel: planCancelReasons, skip: planSkipReasons } as const;

export const isPlanCancelReason = (code: string): code is PlanCancelReason => Object.hasOwn(planCancelReasons, code);

/** Days after it was left in which a plan can be had again, with the price and terms that were agreed to. [SUB-24] */
export const reinstateDays = 90;

/** Until when a plan that was left then can be had again: the last day counts to its end. */
export const reinstateUntil = (leftAt: Date, timeZone: string): Date => endOfDayAfter(leftAt, reinstateDays, timeZone);
