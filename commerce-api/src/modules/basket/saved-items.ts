import type { MovedItem, SavedItem } from '@cellardoor/contracts/api/saved-items';
import { mostSaved } from '@cellardoor/rules/quantities';
import type { Deps } from '../../platform/api.ts';
import { findSkus } from '../catalogue/queries.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Queries } from '../../platform/db/database.ts';
import { benefitsOfBasket } from '../memberships/membership-store.ts';
import type { Benefits } from '../memberships/membership.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { deleteLine, lockOrCreateBasket, readLines } from './basket-store.ts';
import { changeLines, reconcileBasket, winesOf } from './change-basket.ts';
import { createPriceFormatter, type MoneyText } from './changes.ts';
import { goneProduct, isSameWine, newsOf, unitsLeft } from './item-news.ts';
import { productOf, unitPriceOf } from './pricing.ts';
import { deleteSaved, readSaved, type SavedLine, writeSaved } from './saved-store.ts';

function savedView(line: SavedLine, sku: SkuForBasket | undefined, benefits: Benefits, money: MoneyText): SavedItem {
  const same = isSameWine(line, sku) ? sku : undefined;
  const unitAmount = same ? unitPriceOf(same, benefits).amount : null;
  return {
    itemCode: line.itemCode,
    product: same ? productOf(same) : goneProduct(line),
    caseBottleCount: same?.numberOfBottles ?? 0,
    quantity: line.quantity,
    unitAmount,
    isAvailable: same !== undefined && unitsLeft(same) > 0,
    news: newsOf(line, sku, unitAmount ?? line.price, money),
  };
}

/** What was put aside from a basket, with today's prices and stock; nothing where there is no basket. [BSK-11] */
export async function savedItems(db: Queries, basketId: number | null, market: RequestMarket): Promise<SavedItem[]> {
  const lines = basketId === null ? [] : await readSaved(db, basketId);
  if (lines.length === 0) return [];
  const codes = lines.map(({ itemCode }) => itemCode);
  const skus = new Map((await findSkus(db, market, codes)).map((sku) => [sku.itemCode, sku]));
  const benefits = await benefitsOfBasket(db, basketId!, market.country);
  const money = createPriceFormatter(market.country, market.brandFacts.points);
  return lines.map((line) => savedView(line, skus.get(line.itemCode), benefits, money));
}

/** Puts a line aside, out of stock or not. @throws Refusal 404 for what is neither in the basket nor saved, 400 for an e-voucher, and for more than are kept */
export async function saveLine(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  itemCode: string,
): Promise<MovedItem> {
  if (!shopper?.basketId) return refuseUnknownLine();
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const saved = await readSaved(tx, basketId);
    const line = (await readLines(tx, basketId, market)).find((each) => each.itemCode === itemCode);
    const isSaved = saved.some((each) => each.itemCode === itemCode);
    if (!line && !isSaved) refuseUnknownLine();
    if (line) {
      if (line.eVoucher || line.renews || line.planScheme)
        refuse(400, 'E-vouchers, renewals and wine plans cannot be saved for later.', { field: 'itemCode', code: 'not_kept' });
      if (!isSaved && saved.length >= mostSaved)
        refuse(400, `You can save at most ${mostSaved} different items for later.`, { field: 'itemCode', code: 'saved_limit' });
      const [sku] = await findSkus(tx, market, [itemCode]);
      const price = sku ? unitPriceOf(sku, await benefitsOfBasket(tx, basketId, market.country)).amount : line.seenPrice;
      const seen = { name: sku?.name ?? line.seenName, vintage: sku?.vintage ?? '', price, quantity: line.quantity };
      await writeSaved(tx, basketId, { itemCode, ...seen });
      await deleteLine(tx, basketId, { itemCode });
    }
    return { basket: await reconcileBasket(tx, basketId, market), saved: await savedItems(tx, basketId, market), news: [] };
  });
}

/** Puts a saved item back, all of it or nothing, and tells what had changed. @throws Refusal as an add, or 404 for what is neither saved nor in the basket */
export async function putBackLine(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  itemCode: string,
): Promise<MovedItem> {
  if (!shopper?.basketId) return refuseUnknownSaved();
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const line = (await readSaved(tx, basketId)).find((each) => each.itemCode === itemCode);
    if (!line) {
      if (!(await readLines(tx, basketId, market)).some((each) => each.itemCode === itemCode)) refuseUnknownSaved();
      return { basket: await reconcileBasket(tx, basketId, market), saved: await savedItems(tx, basketId, market), news: [] };
    }
    const { news } = (await savedItems(tx, basketId, market)).find((each) => each.itemCode === itemCode)!;
    const gone = news.find(({ kind }) => kind === 'gone');
    if (gone) refuse(404, gone.message, { field: 'itemCode', code: 'unknown_wine' });
    const changes = await changeLines(tx, basketId, market, [{ itemCode, quantity: line.quantity, offer: null }], { method: 'add' });
    await deleteSaved(tx, basketId, itemCode);
    const basket = await reconcileBasket(tx, basketId, market, winesOf(changes));
    return { basket, saved: await savedItems(tx, basketId, market), news };
  });
}

/** Forgets a saved item. */
export async function dropSavedLine(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  itemCode: string,
): Promise<SavedItem[]> {
  if (!shopper?.basketId) return [];
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    await deleteSaved(tx, basketId, itemCode);
    return savedItems(tx, basketId, market);
  });
}

const refuseUnknownLine = (): never => refuse(404, 'This item is not in your basket.', { field: 'itemCode', code: 'unknown_line' });
const refuseUnknownSaved = (): never => refuse(404, 'This item is not saved for later.', { field: 'itemCode', code: 'unknown_saved' });
