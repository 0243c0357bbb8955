import type { Market, MarketFacts } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { brandOf } from './brands.ts';

/** All that pages need to speak in a market: the country's facts and the brand's. @throws for an unknown brand */
export function marketFacts({ brand, country }: Market): MarketFacts {
  const { facts, texts } = brandOf(brand);
  const there = countryOf(country);
  const [{ cost, freeFromBottles, promise }] = there.delivery;
  return {
    ...there.facts,
    brand,
    country,
    facts,
    standardDelivery: { cost, freeFromBottles, days: there.deliveryDays },
    texts: { 'product.deliveryPromise': promise, ...there.texts, ...texts },
  };
}
