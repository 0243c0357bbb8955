import type { Order } from '@cellardoor/contracts/api/order';
import type { ItemNews, Reordered } from '@cellardoor/contracts/api/saved-items';
import { isFree } from '@cellardoor/rules/line-types';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Deps } from '../../../platform/api.ts';
import { readLines } from '../../basket/basket-store.ts';
import { changeLines, recentOf, reconcileBasket, winesOf } from '../../basket/change-basket.ts';
import { createPriceFormatter, type MoneyText } from '../../basket/changes.ts';
import { findDoneAdd } from '../../basket/done-adds.ts';
import { isSameWine, newsOf } from '../../basket/item-news.ts';
import { unitPriceOf } from '../../basket/pricing.ts';
import type { PlannedLine } from '../../basket/rules.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { benefitsOfBasket } from '../../memberships/membership-store.ts';
import type { Benefits } from '../../memberships/membership.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { wordedIn } from '../../../platform/http/sentence.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { findPlacedOrder } from './order-store.ts';
import { refuseUnknownOrder } from './unknown-order.ts';
import { noteDoneAdd, lockOrCreateBasket } from '../../basket/api.ts';

type OrderLine = Order['lineItems'][number];
interface Again {
  readonly line: Reordered['lines'][number];
  readonly changes: readonly PlannedLine[];
}
interface Context {
  readonly tx: Queries;
  readonly basketId: number;
  readonly market: RequestMarket;
  readonly benefits: Benefits;
  readonly money: MoneyText;
}

/**
 * Puts the lines of one's own placed order into the basket again, each as far as it is sold and in stock, and says of each what has
 * changed since. A code that stands for another wine now adds nothing. [BSK-11]
 * @throws Refusal 404 for an order that is not the shopper's own
 */
export async function reorder(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  orderId: string,
  key: string | undefined,
): Promise<Reordered> {
  if (!shopper) refuseUnknownOrder();
  return database.transaction(async (tx) => {
    const order = (await findPlacedOrder(tx, shopper, market, orderId)) ?? refuseUnknownOrder();
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const done = await findDoneAdd<Omit<Reordered, 'basket'>>(tx, basketId, key, [{ orderId }]);
    if (done) return { basket: await reconcileBasket(tx, basketId, market), ...done };
    const money = createPriceFormatter(market.country, market.brandFacts.points);
    const context = { tx, basketId, market, money, benefits: await benefitsOfBasket(tx, basketId, market.country) };
    // wine that came out of storage was not bought with this order
    const bought = order.lineItems.filter((line) => !isFree(line) && !line.saleTerms?.fromStorage);
    const skus = new Map(
      (
        await findSkus(
          tx,
          market,
          bought.map((line) => line.sku.itemCode),
        )
      ).map((sku) => [sku.itemCode, sku]),
    );
    const again: Again[] = [];
    for (const line of bought) again.push(await lineAgain(context, line, skus.get(line.sku.itemCode)));
    const changes = again.flatMap((each) => each.changes);
    const told = { lines: again.map(({ line }) => line), recentItemDetails: changes.map(recentOf) };
    await noteDoneAdd(tx, basketId, key, [{ orderId }], told);
    return { basket: await reconcileBasket(tx, basketId, market, winesOf(changes)), ...told };
  });
}

async function lineAgain(context: Context, ordered: OrderLine, sku: SkuForBasket | undefined): Promise<Again> {
  const { itemCode } = ordered.sku;
  const outcome = (added: number, news: ItemNews[], changes: readonly PlannedLine[] = []): Again => ({
    line: { itemCode, name: nameWithVintage(ordered.product), added, news },
    changes,
  });
  const { whyNotAgain } = kindNamed(ordered.product.productType);
  if (whyNotAgain) return outcome(0, [{ kind: 'refused', message: whyNotAgain }]);
  const { name, vintage } = ordered.product;
  const seen = { name, vintage, price: ordered.itemPriceInfo.unitAmount, quantity: ordered.quantity };
  const news = newsOf(seen, sku, sku ? unitPriceOf(sku, context.benefits).amount : seen.price, context.money);
  if (!isSameWine(seen, sku)) return outcome(0, news);
  try {
    const quantity = await quantityFor(context, ordered, sku);
    const changes = await changeLines(context.tx, context.basketId, context.market, [{ itemCode, quantity, offer: null }], {
      method: 'add',
    });
    return outcome(quantity, news, changes);
  } catch (error) {
    // a refusal comes before anything is written: the other lines go in
    if (!(error instanceof Refusal)) throw error;
    // the news say it of the wine by its name
    if (error.code === 'out_of_stock') return outcome(0, news);
    return outcome(0, [...news.filter(({ kind }) => kind !== 'stock'), { kind: 'refused', message: wordedIn(error.said, context.market) }]);
  }
}

/** As many as were ordered, or what the stock has beside the basket; where it has none, the whole wish, for the refusal to say so. */
async function quantityFor({ tx, basketId, market }: Context, { quantity }: OrderLine, sku: SkuForBasket): Promise<number> {
  if (sku.stockUnits === 0) return quantity;
  const lines = await readLines(tx, basketId, market);
  const held = await findSkus(
    tx,
    market,
    lines.map(({ itemCode }) => itemCode),
  );
  const taken = lines.reduce((sum, line) => {
    const of = held.find(({ itemCode }) => itemCode === line.itemCode);
    return of?.wineItemCode === sku.wineItemCode ? sum + line.quantity * of.stockUnits : sum;
  }, 0);
  const left = Math.floor((sku.stockQty - taken) / sku.stockUnits);
  return left > 0 ? Math.min(quantity, left) : quantity;
}
