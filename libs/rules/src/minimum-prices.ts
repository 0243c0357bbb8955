import type { MinorUnits } from '@cellardoor/money';

/** Where the law says what a unit of alcohol costs at least. */
export type MinimumPriceRegion = 'Scotland' | 'Wales';

/** A minimum price by law. */
export interface MinimumPrice {
  readonly region: MinimumPriceRegion;
  /** Pence for a unit, which is 10 ml of pure alcohol. */
  readonly perUnit: MinorUnits;
}

/** Since when (UTC) a region asks which price; the latest that has begun counts. A change by law is a line here. */
const prices: readonly (MinimumPrice & { readonly since: string })[] = [
  { region: 'Scotland', perUnit: 50, since: '2018-04-30T23:00:00Z' },
  { region: 'Scotland', perUnit: 65, since: '2024-09-29T23:00:00Z' },
  { region: 'Wales', perUnit: 50, since: '2020-03-02T00:00:00Z' },
  { region: 'Wales', perUnit: 65, since: '2026-09-30T23:00:00Z' },
];

const scottishAreas = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d/;
/** Of these areas some districts lie beyond the border, wholly or in part. Where it runs through a district, the price holds in all of it. */
const scottishDistricts = /^TD([1-9]|1[0-4])$/;
const welshAreas = /^(CF|LD|LL|NP|SA)\d/;
const welshDistricts = /^(CH[4-8]|HR[35]|SY(10|1[5-9]|2[0-5]))$/;

/** The region of a postcode as it is written; undefined elsewhere. */
function regionOf(postcode: string): MinimumPriceRegion | undefined {
  const district = postcode.replace(/\s/g, '').toUpperCase().slice(0, -3);
  if (scottishAreas.test(district) || scottishDistricts.test(district)) return 'Scotland';
  return welshAreas.test(district) || welshDistricts.test(district) ? 'Wales' : undefined;
}

/** What the law asks for a unit where an order goes; null where it asks nothing. [CHK-13] */
export function minimumPriceAt(postcode: string, now: Date): MinimumPrice | null {
  const region = regionOf(postcode);
  const begun = prices.filter((price) => price.region === region && new Date(price.since) <= now).at(-1);
  return begun ? { region: begun.region, perUnit: begun.perUnit } : null;
}

/** Pure alcohol of what is sold, in ten-thousandths of a unit: tenths of a per cent times millilitres. Whole, so that nothing is rounded before the price. */
export const alcoholOf = (alcoholTenths: number, millilitres: number): number => alcoholTenths * millilitres;

/** Units of alcohol as labels and pages say them, with one decimal. */
export const unitsOf = (alcohol: number): number => Math.round(alcohol / 1000) / 10;

/** The least that so much alcohol may cost, rounded up to a whole penny. */
export const leastPriceOf = (alcohol: number, { perUnit }: MinimumPrice): MinorUnits => Math.ceil((alcohol * perUnit) / 10_000);
