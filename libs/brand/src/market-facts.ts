import type { Country, Market, MarketFacts } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { brandOf } from './brands.ts';

const collectionText = ({ collection }: Country): Record<string, string> =>
  collection ? { 'product.collectionPromise': collection.promise } : {};

/** All that pages need to speak in a market: the country's facts and the brand's. @throws for an unknown brand */
export function marketFacts({ brand, country }: Market): MarketFacts {
  const { facts, texts, shops } = brandOf(brand);
  const there = countryOf(country);
  const [{ cost, freeFromBottles, promise }] = there.delivery;
  return {
    ...there.facts,
    brand,
    country,
    facts,
    standardDelivery: { cost, freeFromBottles, days: there.deliveryDays },
    hasShops: there.collection !== undefined && (shops?.[country] ?? []).length > 0,
    texts: { 'product.deliveryPromise': promise, ...collectionText(there), ...there.texts, ...texts },
  };
}
