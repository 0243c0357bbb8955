import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCaseType, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { pricePerBottle } from '@cellardoor/rules/prices';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import { dayOf } from '../clock/calendar.ts';
import { firstCaseDiscount, planCharges } from './plan-charges.ts';
import type { Scheme } from './scheme.ts';

/** Schemes as a page shows them to whoever joins at `now`, with today's prices; a case that the market does not sell is left out. [OFR-07] [WPL-08] */
export async function schemeViews(db: Queries, market: RequestMarket, schemes: readonly Scheme[], now: Date): Promise<PlanScheme[]> {
  const codes = schemes.flatMap(({ cases }) => cases.map(({ itemCode }) => itemCode));
  const skus = new Map((await findSkus(db, market, codes)).map((sku) => [sku.itemCode, sku]));
  const today = dayOf(now, countryOf(market.country).facts.timeZone);
  return schemes.map((scheme) => schemeView(scheme, skus, market, today));
}

function schemeView(
  scheme: Scheme,
  skus: ReadonlyMap<string, SkuForBasket>,
  { country, currency }: RequestMarket,
  today: string,
): PlanScheme {
  const { code, family, type, name, headline, description, picture, frequencies, welcomeGifts, terms, reminderDays, cutOffDays } = scheme;
  return {
    schemeCode: code,
    schemeFamily: family,
    schemeType: type,
    name,
    headline,
    description,
    frequencies,
    welcomeGifts,
    terms,
    reminderDays,
    cutOffDays,
    currency,
    picture: `/pictures/scene-${picture}-960.avif`,
    cases: scheme.cases.flatMap((one) => {
      const sku = skus.get(one.itemCode);
      return sku ? [caseView(scheme, one, sku, country, today)] : [];
    }),
  };
}

function caseView(scheme: Scheme, one: Scheme['cases'][number], sku: SkuForBasket, country: CountryId, today: string): PlanCaseType {
  const { listPrice, salePrice: price, stockQty, stockUnits } = sku;
  const cost = { price, firstPrice: price - firstCaseDiscount(scheme, price, country) };
  return {
    ...one,
    ...cost,
    listPrice,
    pricePerBottle: pricePerBottle(price, one.bottles),
    inStock: stockQty >= stockUnits,
    charges: scheme.frequencies.map((frequency) => planCharges(scheme, cost, frequency, today)),
  };
}

/** Those with a case of so many bottles, and these cases alone; all where no number is asked for. [SUB-20] [SUB-21] */
export const withBottles = (schemes: readonly PlanScheme[], bottles: number | undefined): PlanScheme[] =>
  bottles === undefined
    ? [...schemes]
    : schemes
        .map((scheme) => ({ ...scheme, cases: scheme.cases.filter((one) => one.bottles === bottles) }))
        .filter(({ cases }) => cases.length > 0);
