import { hostsBeside } from '@cellardoor/brand';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf, defaultMarket } from '@cellardoor/contracts/countries';

/** The same page in another country, or in this one. */
export interface Alternate {
  /** A language with its region, such as `en-GB`, or `x-default` for everywhere else. */
  readonly hreflang: string;
  readonly href: string;
}

/**
 * Where else a page is: an address for each of the countries in which the brand sells and the page is, this one among them. Empty where
 * there is but one. @param path with its query @param origin of this shop
 */
export function alternatesOf(
  path: string,
  countries: 'all' | readonly CountryId[] | undefined,
  market: Market,
  origin: string,
): Alternate[] {
  if (!countries) return [];
  const { protocol, host } = new URL(origin);
  const there = [...hostsBeside(host)].filter(
    ([country]) => countries === 'all' || countries.includes(country) || country === market.country,
  );
  if (there.length < 2) return [];
  const links = there.map(([country, name]) => ({ hreflang: countryOf(country).facts.locale, href: `${protocol}//${name}${path}` }));
  const usual = there.findIndex(([country]) => country === defaultMarket.country);
  return [...links, { hreflang: 'x-default', href: links[Math.max(usual, 0)]!.href }];
}
