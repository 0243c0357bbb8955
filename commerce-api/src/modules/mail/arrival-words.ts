import type { CountryId } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDay } from '@cellardoor/i18n/format';

/** When an order comes, or is ready in a shop. */
export interface ArrivalWords {
  readonly title: string;
  /** Within a sentence. */
  readonly inSubject: string;
}

/** 'Arrives from Thursday 26 November', 'on' for a day that was chosen; undefined where there is nothing to deliver. */
export function arrivalWords({ earliestDate, date, location }: ShippingMethod, country: CountryId): ArrivalWords | undefined {
  if (!earliestDate) return undefined;
  const day = formatDay(date ?? earliestDate, countryOf(country).facts);
  if (location) return { title: `Ready to collect from ${day}`, inSubject: `ready to collect from ${day}` };
  const when = date ? `on ${day}` : `from ${day}`;
  return { title: `Arrives ${when}`, inSubject: `arriving ${when}` };
}
