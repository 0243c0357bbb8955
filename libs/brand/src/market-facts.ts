import { currencyOf, legalAgeOf, localeOf, type Market, type MarketFacts, timeZoneOf } from '@cellardoor/contracts';
import { brandOf } from './brands.ts';

/** All that pages need to speak in a market. @throws for an unknown brand */
export function marketFacts({ brand, country }: Market): MarketFacts {
  const { facts, texts } = brandOf(brand);
  return {
    brand,
    country,
    facts,
    texts,
    currency: currencyOf[country],
    locale: localeOf[country],
    timeZone: timeZoneOf[country],
    legalAge: legalAgeOf[country],
  };
}
