import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { noBenefits } from '../../memberships/membership.ts';
import { benefitsOfBasket } from '../../memberships/membership-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { createPriceFormatter } from '../changes.ts';
import { goneProduct, isSameWine, newsOf } from '../item-news.ts';
import type { SellableLine } from '../line.ts';
import { priceBasket, priceLines, productOf, unitPriceOf } from '../pricing.ts';
import { type CaseWine, type KeptCase, readCase } from './own-case-store.ts';

/** A wine as a line of a basket that holds nothing else. */
const lineOf = ({ itemCode, quantity, name, price }: CaseWine, sku: SkuForBasket, id: number): SellableLine => ({
  id,
  itemCode,
  quantity,
  offer: null,
  seenName: name,
  seenPrice: price,
  seenBottles: null,
  seenTotal: null,
  sku,
});

/** A case with today's prices, as the basket finds them for it alone, and stock. [BSK-11] */
export async function caseView(db: Queries, basketId: number | null, market: RequestMarket, kept: KeptCase): Promise<OwnCase> {
  const { size, wines } = kept;
  const codes = wines.map(({ itemCode }) => itemCode);
  const skus = new Map(codes.length === 0 ? [] : (await findSkus(db, market, codes)).map((sku) => [sku.itemCode, sku]));
  const benefits = basketId === null ? noBenefits : await benefitsOfBasket(db, basketId, market.country);
  const money = createPriceFormatter(market.country, market.brandFacts.points);
  const lines = wines.flatMap((wine, id) => {
    const sku = skus.get(wine.itemCode);
    return isSameWine(wine, sku) ? [lineOf(wine, sku, id)] : [];
  });
  const priceInfo = priceBasket(priceLines(lines, [], benefits));
  return {
    size,
    bottles: wines.reduce((sum, { quantity }) => sum + quantity, 0),
    wines: wines.map((wine) => {
      const sku = skus.get(wine.itemCode);
      const same = isSameWine(wine, sku) ? sku : undefined;
      return {
        itemCode: wine.itemCode,
        product: same ? productOf(same) : goneProduct(wine),
        quantity: wine.quantity,
        stockQty: same?.stockQty ?? 0,
        news: newsOf(wine, sku, same ? unitPriceOf(same, benefits).amount : wine.price, money),
      };
    }),
    priceInfo,
    currency: market.currency,
  };
}

export const readCaseView = async (db: Queries, basketId: number | null, market: RequestMarket): Promise<OwnCase> =>
  caseView(db, basketId, market, await readCase(db, basketId));
