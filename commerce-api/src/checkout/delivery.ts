import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import { pointsFor } from '@cellardoor/money';
import { deliveryCost } from '@cellardoor/rules/delivery';
import { todayOf } from '../session/rules.ts';

/** How an order of so many bottles can be delivered in a country, the standard way first. */
export function deliveryMethods(country: CountryId, bottles: number, now: Date): ShippingMethod[] {
  return countryOf(country).delivery.map((way) => {
    const { code, name, promise, workingDays } = way;
    const cost = deliveryCost(way, bottles);
    return {
      methodCode: code,
      name,
      type: 'delivery' as const,
      cost,
      costPoints: pointsFor(cost),
      promise,
      earliestDate: workingDaysAfter(now, workingDays, country),
    };
  });
}

/** ISO date so many working days (Monday to Friday) after today, today being the country's. */
export function workingDaysAfter(now: Date, days: number, country: CountryId): string {
  const day = new Date(`${todayOf(country, now)}T12:00:00Z`);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--;
  }
  return day.toISOString().slice(0, 10);
}
