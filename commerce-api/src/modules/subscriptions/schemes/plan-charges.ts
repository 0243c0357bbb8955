import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCharges } from '@cellardoor/contracts/api/wine-plans';
import { casesInYear, type PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { familyDiscountOn } from '@cellardoor/rules/plan-prices';
import { salesTaxOn } from './sales-tax.ts';
import { dayAfter, deliveryDay } from '../clock/calendar.ts';
import type { Scheme } from './scheme.ts';

/** True where the first case comes free of delivery. [WPL-02] */
export const isFirstDeliveryFree = ({ welcomeGifts }: Pick<Scheme, 'welcomeGifts'>): boolean =>
  welcomeGifts.some(({ gift }) => gift === 'FREE_DELIVERY');

/** What welcome gifts, and `offered` by an offer on top of them, take off the first case together: at most what one of them may. Minor units. */
export function firstCaseDiscount({ welcomeGifts }: Pick<Scheme, 'welcomeGifts'>, price: number, country: CountryId, offered = 0): number {
  const upTo = welcomeGifts.reduce((sum, { gift, upTo: most }) => (gift === 'FAMILY_DISCOUNT' ? sum + most : sum), 0);
  return familyDiscountOn(price, upTo + offered, countryOf(country).unpromotedFromPercent ?? null);
}

/**
 * The day, an ISO date, from which the days of all later cases are counted: as many days after the order as each later case comes after its charge,
 * or the later day that was chosen for the first one.
 */
export function firstCaseDay(joinedOn: string, { deliveryDays }: Pick<Scheme, 'deliveryDays'>, chosenOn: string | null): string {
  const usual = dayAfter(joinedOn, deliveryDays);
  return chosenOn !== null && chosenOn > usual ? chosenOn : usual;
}

/** A case, in minor units: what it costs, and what the first one costs. */
export interface CaseCost {
  readonly price: number;
  readonly firstPrice: number;
}

/** What else is known of a plan that is about to be joined. */
interface Known {
  /** The day that was chosen for the first delivery; null: the earliest. */
  readonly chosenOn?: string | null;
  /** Code of the state where it goes; null: not known, and no tax that comes on top. */
  readonly state?: string | null;
}

/** What follows the first case of a plan that is joined on a day. [WPL-08] */
export function planCharges(
  scheme: Scheme,
  { price, firstPrice }: CaseCost,
  frequency: PlanFrequency,
  joinedOn: string,
  { chosenOn = null, state }: Known = {},
): PlanCharges {
  const place = { country: scheme.country as CountryId, address: state ? { state } : {} };
  const taxOn = (amount: number) => salesTaxOn(amount, place);
  const nextTax = taxOn(price);
  const nextCharge = price + scheme.deliveryCost + nextTax;
  const firstCharge = firstPrice + (isFirstDeliveryFree(scheme) ? 0 : scheme.deliveryCost) + taxOn(firstPrice);
  const secondCase = deliveryDay(firstCaseDay(joinedOn, scheme, chosenOn), frequency, 1);
  return {
    frequency,
    nextChargeDate: dayAfter(secondCase, -scheme.deliveryDays),
    nextCharge,
    ...(nextTax > 0 && { nextTax }),
    ...(!state && countryOf(place.country).salesTax && { isBeforeTax: true }),
    yearCost: firstCharge + (casesInYear(frequency) - 1) * nextCharge,
  };
}
