import { type Brand, brands } from '@cellardoor/brand';
import { countryIds, countryOf } from '@cellardoor/contracts/countries';

export interface TestMarket {
  readonly brand: string;
  readonly country: (typeof countryIds)[number];
  readonly facts: Brand['facts'];
}

/** Every shop. */
export const markets: readonly TestMarket[] = brands.flatMap(({ facts, countries }) =>
  countryIds.filter((country) => countries[country]).map((country) => ({ brand: facts.id, country, facts })),
);

/** What an address of each country has where it differs from the British one of a `Shopper`. */
export const placesIn: Readonly<Record<TestMarket['country'], object>> = {
  uk: {},
  au: { suburb: 'Newtown', city: undefined, state: 'NSW', postcode: '2042' },
  nz: { city: 'Auckland', postcode: '1010' },
  us: { city: 'Napa', state: 'CA', postcode: '94558' },
};

/** An amount in minor units, or points, as the shop writes it. */
export const writtenIn = ({ country, facts }: Pick<TestMarket, 'country' | 'facts'>, amount: number): string =>
  facts.points
    ? `${amount.toLocaleString('en-GB')} pts`
    : new Intl.NumberFormat('en', {
        style: 'currency',
        currency: countryOf(country).facts.currency,
        currencyDisplay: 'narrowSymbol',
      }).format(amount / 100);
