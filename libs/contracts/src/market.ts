/** Where a shopper buys. Brand and country are data: a new brand is no change here. [BRD-02] */
export type BrandId = string;

export const countries = ['uk', 'au', 'nz', 'us'] as const;
export type CountryId = (typeof countries)[number];

export type Currency = 'GBP' | 'AUD' | 'NZD' | 'USD';

/** ISO 4217 currency of each country; every price there is in it. [BRD-06] */
export const currencyOf: Record<CountryId, Currency> = { uk: 'GBP', au: 'AUD', nz: 'NZD', us: 'USD' };

/** IANA zone in which a country's times are shown; storage is UTC. */
export const timeZoneOf: Record<CountryId, string> = {
  uk: 'Europe/London',
  au: 'Australia/Sydney',
  nz: 'Pacific/Auckland',
  us: 'America/New_York',
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

/** All that pages and mails say of a brand. [BRD-03] */
export interface BrandFacts {
  readonly id: BrandId;
  /** Short name, as in a sentence: 'Lawrence & Wye'. */
  readonly name: string;
  readonly company: string;
  readonly displayName: string;
  readonly strapline: string;
  readonly website: string;
  readonly telephones: { readonly orders: string; readonly service: string };
  /** Opening hours of the telephones, fit to show. */
  readonly hours: string;
  readonly address: readonly string[];
  readonly companyNumber: string;
  readonly vatNumber: string;
  /** Premises licence, as the footer must show it. */
  readonly licence: string;
  readonly dataProtectionContact: string;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  readonly cookieUrl: string;
  /** True for the bank partner: every price is shown in points. [BRD-05] */
  readonly points: boolean;
  /** Card brands taken, in the order shown. [BRD-08] */
  readonly cards: readonly ('mastercard' | 'visa' | 'amex')[];
  /** Top items of the navigation between 768 and 991 px; the rest go under 'More ...'. [HDR-02] */
  readonly navigationItems: number;
}

/** A market with all that a page needs to speak there: crosses from the server to the browser as JSON. */
export interface MarketFacts extends Market {
  readonly facts: BrandFacts;
  readonly currency: Currency;
  readonly locale: string;
  readonly timeZone: string;
  readonly legalAge: number;
  /** The brand's own wording, by `module.key`; a text that is not here keeps its default. [BRD-10] */
  readonly texts: Readonly<Record<string, string>>;
}
