import type { Basket } from '@cellardoor/contracts/api/basket';
import { pointsFor } from '@cellardoor/money';
import { findSkus } from '../catalogue/queries.ts';
import type { Queries } from '../db/database.ts';
import { activeOffers } from '../offers/offer-store.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { readLines } from './basket-store.ts';
import { changesOf, moneyText } from './changes.ts';
import type { Line, SellableLine } from './line.ts';
import { bottlesOf, lineItem, priceBasket, type PricedLine, priceLines } from './pricing.ts';

/** A basket with today's prices and stock. */
export interface ReadBasket {
  /** All lines, wines that are no longer sold included. */
  readonly lines: readonly Line[];
  readonly priced: readonly PricedLine[];
}

const nothing: ReadBasket = { lines: [], priced: [] };

/** Reads and prices a basket; null stands for the empty one. */
export async function readBasket(db: Queries, basketId: number | null, market: RequestMarket): Promise<ReadBasket> {
  const lines = basketId === null ? [] : await readLines(db, basketId);
  if (lines.length === 0) return nothing;
  const skus = await findSkus(
    db,
    market,
    lines.map(({ itemCode }) => itemCode),
  );
  const bySku = new Map(skus.map((sku) => [sku.itemCode, sku]));
  const sellable = lines.flatMap((line): SellableLine[] => {
    const sku = bySku.get(line.itemCode);
    return sku ? [{ ...line, sku }] : [];
  });
  const offers = sellable.some(({ offer }) => offer) ? await activeOffers(db, market) : [];
  return { lines, priced: priceLines(sellable, offers) };
}

/** [BSK-01] [BSK-02] */
export function basketView({ lines, priced }: ReadBasket, market: RequestMarket, points: boolean, validate: boolean): Basket {
  const totals = priceBasket(priced);
  return {
    lineItems: priced.map((line) => lineItem(line, priced)),
    orderPriceInfo: totals,
    orderPointsInfo: { total: pointsFor(totals.total) },
    numBottles: bottlesOf(priced),
    numLineItems: priced.length,
    currency: market.currency,
    changes: validate ? changesOf(lines, priced, moneyText(market.currency, points)) : [],
  };
}
