import type { CardId } from '@cellardoor/rules/cards';
import type { CountryId } from './countries.ts';
import type { CountryFacts, DeliveryMethod } from './country.ts';

export type { CountryId };

/** A brand is data: a new one is no change here. [BRD-02] */
export type BrandId = string;

/** A brand in a country: what a host name stands for. */
export interface Market {
  readonly brand: BrandId;
  readonly country: CountryId;
}

/** Headers in which the shell tells the commerce API the market; it strips them from outside requests. */
export const marketHeaders = { brand: 'x-cellardoor-brand', country: 'x-cellardoor-country' } as const;

/** Header in which the shell tells the commerce API which catalogue it last saw; it strips it from outside requests. */
export const catalogueHeader = 'x-cellardoor-catalogue';

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
  readonly dataProtectionContact: string;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  readonly cookieUrl: string;
  /** True for a brand that asks its customers whether it may email them offers. [HDR-07] */
  readonly asksForEmails: boolean;
  /** Whole points that a minor unit is worth at the bank partner, which shows every price in points; 0 at a brand that shows money. [BRD-05] */
  readonly points: number;
  /** Card brands taken, in the order shown. [BRD-08] */
  readonly cards: readonly CardId[];
  /** Top items of the navigation between 768 and 991 px; the rest go under 'More ...'. [HDR-02] */
  readonly navigationItems: number;
}

/** A market with all that a page needs to speak there: crosses from the server to the browser as JSON. */
export interface MarketFacts extends Market, CountryFacts {
  readonly facts: BrandFacts;
  /** Licences under which the brand sells in the country, in words: the footer shows them. [CHK-13] */
  readonly licences: readonly string[];
  /** The brand's number at the country's tax office, as an invoice writes it: 'ABN 96 010 101 001'. Absent from a shell of before. */
  readonly taxNumber?: string;
  /** What the standard way of delivery costs, before anything is known of the shopper. [PRD-09] */
  readonly standardDelivery: Pick<DeliveryMethod, 'cost' | 'freeFromBottles'> & { readonly days: string };
  /** True where the brand keeps shops in which an order can be collected. [PRD-09] */
  readonly hasShops: boolean;
  /** True where the shop keeps wine in storage for its customers. Absent from a shell of before. [ACC-04] */
  readonly keepsWine?: boolean;
  /** The country's and the brand's own wording, by `module.key`; a text that is not here keeps its default. [BRD-10] */
  readonly texts: Readonly<Record<string, string>>;
}
