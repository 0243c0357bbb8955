import type { BrandFacts, Country, Market, MarketFacts } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { textsInForce } from '@cellardoor/rules/dated-texts';
import { brandOf } from './brands.ts';

const collectionText = ({ collection }: Country): Record<string, string> =>
  collection ? { 'product.collectionPromise': collection.promise } : {};

/** The licences of a brand in a country on a day, of one state or, where that is not known, of all. @throws for an unknown brand */
export const licencesIn = ({ brand, country }: Market, now: Date, state: string | null): string[] =>
  textsInForce(brandOf(brand).licences[country] ?? [], countryOf(country).facts, now, state);

/** The texts that a brand words itself in a country, or its country does, by `module.key`. @throws for an unknown brand [BRD-10] */
export function marketTexts({ brand, country }: Market): MarketFacts['texts'] {
  const there = countryOf(country);
  return { 'product.deliveryPromise': there.delivery[0].promise, ...collectionText(there), ...there.texts, ...brandOf(brand).texts };
}

/** Where a brand answers its telephones, unless it answers in the country itself. */
const telephoneZone = 'Europe/London';

/** A British number as it is called from other countries: '+44 1632 960 101' for '01632 960 101'. */
const fromAbroad = (number: string) => number.replace(/^0/, '+44 ');

/**
 * A brand's facts as a country's shoppers read them: the telephones and hours that it has there, or numbers that reach Britain from there and on
 * which clock their hours are. @throws for an unknown brand [BRD-03]
 */
export function brandFactsIn({ brand, country }: Market): BrandFacts {
  const { facts, answersIn } = brandOf(brand);
  const own = answersIn?.[country];
  if (own) return { ...facts, ...own };
  if (countryOf(country).facts.timeZone === telephoneZone) return facts;
  const { orders, service } = facts.telephones;
  return { ...facts, telephones: { orders: fromAbroad(orders), service: fromAbroad(service) }, hours: `${facts.hours}, UK time` };
}

/** All that pages need to speak in a market: the country's facts and the brand's, as they are today. @throws for an unknown brand */
export function marketFacts({ brand, country }: Market, now = new Date()): MarketFacts {
  const { shops, taxNumbers, facts, keepsWineIn = [] } = brandOf(brand);
  const there = countryOf(country);
  const [{ cost, freeFromBottles }] = there.delivery;
  const licences = licencesIn({ brand, country }, now, null);
  // releases of modules of before read one licence of the brand's
  const told = { ...brandFactsIn({ brand, country }), licence: licences.join('. ') };
  return {
    ...there.facts,
    brand,
    country,
    facts: told,
    licences,
    taxNumber: taxNumbers?.[country] ?? `VAT number ${facts.vatNumber}`,
    standardDelivery: { cost, freeFromBottles, days: there.deliveryDays },
    hasShops: there.collection !== undefined && (shops?.[country] ?? []).length > 0,
    keepsWine: there.storage !== undefined && keepsWineIn.includes(country),
    texts: marketTexts({ brand, country }),
  };
}
