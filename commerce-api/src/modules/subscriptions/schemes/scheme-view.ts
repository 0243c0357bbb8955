import type { PlanCaseType, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { pricePerBottle } from '@cellardoor/rules/prices';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Scheme } from './scheme.ts';

/** Schemes as a page shows them, with today's prices; a case that the market does not sell is left out. [OFR-07] */
export async function schemeViews(db: Queries, market: RequestMarket, schemes: readonly Scheme[]): Promise<PlanScheme[]> {
  const codes = schemes.flatMap(({ cases }) => cases.map(({ itemCode }) => itemCode));
  const skus = new Map((await findSkus(db, market, codes)).map((sku) => [sku.itemCode, sku]));
  return schemes.map((scheme) => schemeView(scheme, skus, market));
}

function schemeView(scheme: Scheme, skus: ReadonlyMap<string, SkuForBasket>, { currency }: RequestMarket): PlanScheme {
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
    cases: scheme.cases.flatMap((one) => caseView(one, skus.get(one.itemCode))),
  };
}

function caseView({ caseType, name, bottles, itemCode }: Scheme['cases'][number], sku: SkuForBasket | undefined): PlanCaseType[] {
  if (!sku) return [];
  const { listPrice, salePrice: price, stockQty, stockUnits } = sku;
  const inStock = stockQty >= stockUnits;
  return [{ caseType, name, bottles, itemCode, listPrice, price, pricePerBottle: pricePerBottle(price, bottles), inStock }];
}

/** Those with a case of so many bottles, and these cases alone; all where no number is asked for. [SUB-20] [SUB-21] */
export const withBottles = (schemes: readonly PlanScheme[], bottles: number | undefined): PlanScheme[] =>
  bottles === undefined
    ? [...schemes]
    : schemes
        .map((scheme) => ({ ...scheme, cases: scheme.cases.filter((one) => one.bottles === bottles) }))
        .filter(({ cases }) => cases.length > 0);
