import { type CountryId, timeZoneOf } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import { pointsFor } from '@cellardoor/money';
import type { Queries } from '../db/database.ts';

interface MethodRow {
  code: string;
  name: string;
  promise: string;
  cost: number;
  free_from_bottles: number | null;
  working_days: number;
}

/** How an order of so many bottles can be delivered in a country, the standard way first. */
export async function deliveryMethods(db: Queries, country: CountryId, bottles: number, now: Date): Promise<ShippingMethod[]> {
  const rows = await db.query<MethodRow>(
    'select code, name, promise, cost, free_from_bottles, working_days from delivery_methods where country = $1 order by position',
    [country],
  );
  return rows.map((row) => {
    const cost = row.free_from_bottles !== null && bottles >= row.free_from_bottles ? 0 : row.cost;
    return {
      methodCode: row.code,
      name: row.name,
      type: 'delivery' as const,
      cost,
      costPoints: pointsFor(cost),
      promise: row.promise,
      earliestDate: workingDaysAfter(now, row.working_days, country),
    };
  });
}

/** ISO date so many working days (Monday to Friday) after today, today being the country's. */
export function workingDaysAfter(now: Date, days: number, country: CountryId): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf[country], dateStyle: 'short' }).format(now);
  const day = new Date(`${today}T12:00:00Z`);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--;
  }
  return day.toISOString().slice(0, 10);
}
