import type { KnownPlace } from './known-place.ts';
import type { AddressForm } from '@cellardoor/rules/addresses';
import type { DutyRates } from '@cellardoor/rules/alcohol-duty';
import type { DatedText } from '@cellardoor/rules/dated-texts';
import type { PlanRule } from '@cellardoor/rules/plan-rules';
import type { StorageTerms } from '@cellardoor/rules/storage';

/** ISO 4217 code. */
export type Currency = string;

/** A way of delivery, the same all over the country. */
export interface DeliveryMethod {
  readonly code: string;
  readonly name: string;
  /** Fit to show, without a full stop: 'Usually delivered within 4-5 days'. */
  readonly promise: string;
  /** Minor units of the country's currency. */
  readonly cost: number;
  /** Bottles from which it costs nothing; null: never. */
  readonly freeFromBottles: number | null;
  /** Working days after the order until the earliest delivery. */
  readonly workingDays: number;
  /** Hour of the country's day, 1 to 23, from which an order counts as one of the next working day, as does one of a day of rest; absent: an order counts from its day. `promise` says so. */
  readonly orderBy?: number;
  /** Where it does not go; absent where it goes everywhere. */
  readonly notTo?: {
    /** Source of a regular expression on a written postcode. */
    readonly postcodes: string;
    /** In words: 'Northern Ireland and the Channel Islands'. */
    readonly places: string;
  };
}

/** Whose public holidays count, by the codes of ISO 3166; without a region those of the whole country. */
export interface PublicHolidays {
  readonly country: string;
  /** Region from which parcels leave; empty where its holidays are those of the country. */
  readonly cellar: string;
  /** Regions with holidays of their own on which nothing is brought; `postcodes` is the source of a regular expression on a written postcode. */
  readonly regions?: readonly { readonly region: string; readonly postcodes: string }[];
}

/** All that pages need of a country; crosses to the browser as JSON. */
export interface CountryFacts {
  /** Every price is in it. [BRD-06] */
  readonly currency: Currency;
  /** BCP 47 language tag for formatting. */
  readonly locale: string;
  /** IANA zone in which times are shown; storage is UTC. */
  readonly timeZone: string;
  /** True where the country has several zones, so that a time says which one is meant. */
  readonly zoneShown?: true;
  /** Age in whole years from which wine may be sold. [AUT-04] */
  readonly legalAge: number;
  /** Where it checks out, and where it confirms an order: paths of the checkout's pages in the contract. [RTE-12] */
  readonly checkoutPath: string;
  readonly confirmationPath: string;
  /** Further paths of the confirmation. */
  readonly furtherPaths?: readonly string[];
  readonly address: AddressForm;
  /** True where the licence must stand beside the sale. */
  readonly licenceShown: boolean;
  /** True where a membership says on which day it can be renewed; elsewhere it says its last. [USR-09] */
  readonly renewalDateShown: boolean;
  /** True where labels say units of alcohol. */
  readonly alcoholUnitsShown: boolean;
  /** How labels write a bottle's size: '75cl' or '750 ml'. */
  readonly bottleSize: 'cl' | 'ml';
  /** In what its people say how far away something is. */
  readonly distances: 'miles' | 'kilometres';
  /** Years for which a gift card or voucher can be spent, at least as many as the country's law asks for. [GFT-03] */
  readonly giftYears: number;
}

/** All that makes a country: a file in `countries/` and a line in `countries.ts`. [BRD-09] */
export interface Country {
  readonly facts: CountryFacts;
  /** Its wording of the modules' texts, by `module.key`; a brand's own wording wins. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the law wants said beside a sale: age, and who may not be given wine. [CHK-13] */
  readonly saleNotices: readonly DatedText[];
  /** Reductions of so many per cent, or more, may stand in a price list and nowhere else; absent where the law knows no such limit. */
  readonly unpromotedFromPercent?: number;
  /** True where regions have a minimum price for alcohol. */
  readonly hasMinimumPrices?: boolean;
  /** Duty on alcohol, the oldest rates first; absent where pages do not say it. */
  readonly alcoholDuty?: readonly DutyRates[];
  /** What law, and the shop's own promise, ask of what recurs. */
  readonly planRules: readonly PlanRule[];
  /** What it costs to keep wine in storage, the oldest terms first; absent where the shop keeps none. [ACC-04] */
  readonly storage?: readonly StorageTerms[];
  /** On which days nothing is fetched or brought. */
  readonly holidays: PublicHolidays;
  /** How it is delivered, the standard way first. */
  readonly delivery: readonly [DeliveryMethod, ...DeliveryMethod[]];
  /** How an order is collected from a shop, for brands that keep shops; absent where no brand does. */
  readonly collection?: DeliveryMethod;
  /** How long the standard way takes, in words: '4-5 days'. Content writes `{deliveryDays}` for it. */
  readonly deliveryDays: string;
  /** Per cent of tax that prices include. */
  readonly taxIncluded: number;
  /** Tax on top of prices by state, in hundredths of a per cent; absent where prices include all tax. */
  readonly salesTax?: Readonly<Record<string, number>>;
  /** What the mail of an order says of handing it over. */
  readonly handover: string;
  /** What one unit of the demonstration's base price, the pound, becomes: exchange rate, duty and tax in one figure. */
  readonly priceFactor: number;
  /** The most that an offer beside a wine takes off, in minor units. */
  readonly offerMaximum: number;
  /** Larger places by postcode; absent where we keep no list. */
  readonly knownPlaces?: readonly KnownPlace[];
  /** Where the areas of its postcodes lie, by their letters; absent where nothing is collected. */
  readonly postcodeAreas?: Readonly<Record<string, KnownPlace['at']>>;
}
