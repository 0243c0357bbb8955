/** Where a shopper buys. Brand and country are data: a new brand is no change here. [BRD-02] */
export type BrandId = string;

export const countries = ['uk', 'au', 'nz', 'us'] as const;
export type CountryId = (typeof countries)[number];

export type Currency = 'GBP' | 'AUD' | 'NZD' | 'USD';

/** ISO 4217 currency of each country; every price there is in it. [BRD-06] */
export const currencyOf: Record<CountryId, Currency> = { uk: 'GBP', au: 'AUD', nz: 'NZD', us: 'USD' };

/** IANA zone in which a country's times are shown; storage is UTC. */
export const timeZoneOf: Record<CountryId, string> = {
  uk: 'Europe/London', au: 'Australia/Sydney', nz: 'Pacific/Auckland', us: 'America/New_York',
};

/** BCP 47 language tag for formatting. */
export const localeOf: Record<CountryId, string> = { uk: 'en-GB', au: 'en-AU', nz: 'en-NZ', us: 'en-US' };

/** Age in whole years from which wine may be sold. [AUT-04] */
export const legalAgeOf: Record<CountryId, number> = { uk: 18, au: 18, nz: 18, us: 21 };

/** A brand in a country: what a host name stands for. */
export interface Market {
  readonly brand: BrandId;
  readonly country: CountryId;
}

/** Headers in which the shell tells the commerce API the market; it strips them from outside requests. */
export const marketHeaders = { brand: 'x-cellardoor-brand', country: 'x-cellardoor-country' } as const;
