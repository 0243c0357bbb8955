import type { Country, Market, MarketFacts } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { textsInForce } from '@cellardoor/rules/dated-texts';
import { brandOf } from './brands.ts';

const collectionText = ({ collection }: Country): Record<string, string> =>
  collection ? { 'product.collectionPromise': collection.promise } : {};

/** The licences of a brand in a country on a day, of one state or, where that is not known, of all. @throws for an unknown brand */
export const licencesIn = ({ brand, country }: Market, now: Date, state: string | null): string[] =>
  textsInForce(brandOf(brand).licences[country] ?? [], countryOf(country).facts, now, state);

/** All that pages need to speak in a market: the country's facts and the brand's, as they are today. @throws for an unknown brand */
export function marketFacts({ brand, country }: Market, now = new Date()): MarketFacts {
  const { facts, texts, shops } = brandOf(brand);
  const there = countryOf(country);
  const [{ cost, freeFromBottles, promise }] = there.delivery;
  const licences = licencesIn({ brand, country }, now, null);
  // releases of modules of before read one licence of the brand's
  const told = { ...facts, licence: licences.join('. ') };
  return {
    ...there.facts,
    brand,
    country,
    facts: told,
    licences,
    standardDelivery: { cost, freeFromBottles, days: there.deliveryDays },
    hasShops: there.collection !== undefined && (shops?.[country] ?? []).length > 0,
    texts: { 'product.deliveryPromise': promise, ...collectionText(there), ...there.texts, ...texts },
  };
}
