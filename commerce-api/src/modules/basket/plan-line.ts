import { countryOf } from '@cellardoor/contracts/countries';
import type { LinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { dayOf } from '../subscriptions/clock/calendar.ts';
import { movedAhead } from '../subscriptions/clock/shop-clock.ts';
import { isFirstDeliveryFree, planCharges } from '../subscriptions/schemes/plan-charges.ts';
import type { Scheme } from '../subscriptions/schemes/scheme.ts';
import { findSchemes } from '../subscriptions/schemes/scheme-store.ts';
import type { Line } from './line.ts';

/** The plan that a line is joined with, as it is sold today. */
export interface PlanOfLine {
  readonly scheme: Scheme;
  readonly oneCase: Scheme['cases'][number];
  readonly frequency: PlanFrequency;
  /** ISO date of the country on which it would be joined now. */
  readonly joinedOn: string;
  readonly place: PlanPlace;
}

/** What its order says of where and when the first case goes. */
export interface PlanPlace {
  /** The day that was chosen for it; null: the earliest. */
  readonly chosenOn: string | null;
  /** Code of the state; null: not known. */
  readonly state: string | null;
  /** Of whoever is billed; absent: the same. */
  readonly billingState?: string | null | undefined;
}

/** The plans of lines, by line id: none for a line whose plan, case or frequency is not sold any more. */
export async function plansOfLines(
  db: Queries,
  lines: readonly Line[],
  market: RequestMarket,
  place: PlanPlace,
): Promise<ReadonlyMap<number, PlanOfLine>> {
  const joining = lines.filter(({ planScheme }) => planScheme);
  if (joining.length === 0) return new Map();
  const schemes = await findSchemes(db, market);
  const joinedOn = dayOf(await movedAhead(db, new Date()), countryOf(market.country).facts.timeZone);
  return new Map(
    joining.flatMap(({ id, itemCode, planScheme, planFrequency: frequency }) => {
      const scheme = schemes.find(({ code }) => code === planScheme);
      const oneCase = scheme?.cases.find((one) => one.itemCode === itemCode);
      return scheme && oneCase && frequency && scheme.frequencies.includes(frequency)
        ? [[id, { scheme, oneCase, frequency, joinedOn, place }] as const]
        : [];
    }),
  );
}

/** Item codes of what comes free with plans. */
export const planGiftCodes = (plans: Iterable<PlanOfLine>): string[] =>
  [...plans].flatMap(({ scheme }) => scheme.welcomeGifts.flatMap(({ itemCode }) => itemCode ?? []));

/** What a line says of its plan. `price` is what its case costs, `firstPrice` what the first one does; minor units. */
export function linePlanOf({ scheme, oneCase, frequency, joinedOn, place }: PlanOfLine, price: number, firstPrice: number): LinePlan {
  const { caseType, bottles } = oneCase;
  const charges = planCharges(scheme, { price, firstPrice }, frequency, joinedOn, place);
  return {
    schemeCode: scheme.code,
    name: scheme.name,
    caseType,
    bottles,
    price,
    ...charges,
    firstDeliveryFree: isFirstDeliveryFree(scheme),
  };
}
