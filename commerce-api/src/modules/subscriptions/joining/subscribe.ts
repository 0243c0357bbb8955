import type { Basket } from '@cellardoor/contracts/api/basket';
import type { PlanTaken } from '@cellardoor/contracts/api/wine-plans';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { lockOrCreateBasket, writePlanLine } from '../../basket/api.ts';
import { readLines } from '../../basket/basket-store.ts';
import { reconcileBasket } from '../../basket/change-basket.ts';
import { requireOneCharge } from '../../basket/charged-together.ts';
import { requireDistinctItemLimit } from '../../basket/rules.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { startSession } from '../../identity/api.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { type PlanAsked, type ReadWish, readWish } from './read-wish.ts';
import { requireNotSubscribed, requireOnlyPlan, requireParent } from './require-joinable.ts';

/** Who asks to join. */
export interface Joiner {
  /** Null for a visitor without a session, which begins then. */
  readonly shopper: RequestShopper | null;
  /** Of a customer who is fully logged in; null for anybody else. */
  readonly customerId: number | null;
}

/** A plan in the basket, with the token of the session that it began, where there was none. */
export interface Subscribed {
  readonly taken: PlanTaken;
  readonly token: string | undefined;
}

/**
 * Puts the first case of a plan into the basket. The same again is the same line; another case or frequency of the plan takes its place. The plan
 * begins when the order is paid. @throws Refusal as `readWish`, `requireJoinable` and the basket's own limits: nothing is changed then [SUB-22]
 */
export async function subscribe(
  { database, now }: Deps,
  { shopper, customerId }: Joiner,
  market: RequestMarket,
  asked: PlanAsked & { readonly parentSubscriptionId?: string },
): Promise<Subscribed> {
  return database.transaction(async (tx) => {
    const wish = await readWish(tx, market, asked);
    const parentId =
      asked.parentSubscriptionId === undefined ? null : (await requireParent(tx, customerId!, market, asked.parentSubscriptionId)).id;
    if (customerId !== null) await requireNotSubscribed(tx, customerId, market, wish.scheme, parentId);
    const started = shopper ? { shopper, token: undefined } : await startSession(tx, market, now());
    const basketId = await lockOrCreateBasket(tx, started.shopper.sessionId, market);
    await requireRoom(tx, basketId, market, wish);
    const { sku, scheme, frequency } = wish;
    const line = { itemCode: sku.itemCode, name: sku.name, price: sku.salePrice, scheme: scheme.code, frequency, parentId };
    await writePlanLine(tx, basketId, line);
    const basket = await reconcileBasket(tx, basketId, market, new Set([sku.wineItemCode]));
    return { taken: takenOf(basket, sku.itemCode), token: started.token };
  });
}

/** @throws Refusal for a basket that cannot hold the plan beside what it has */
async function requireRoom(tx: Queries, basketId: number, market: RequestMarket, { sku, scheme }: ReadWish): Promise<void> {
  const lines = await readLines(tx, basketId, market);
  requireOnlyPlan(lines, scheme);
  const others = lines.filter(({ planScheme }) => planScheme !== scheme.code);
  requireDistinctItemLimit(others, [sku]);
  const codes = others.map(({ itemCode }) => itemCode);
  requireOneCharge([{ sku }, ...(await findSkus(tx, market, codes)).map((other) => ({ sku: other }))]);
}

function takenOf({ lineItems }: Basket, itemCode: string): PlanTaken {
  const { plan, itemPriceInfo } = lineItems.find(({ sku }) => sku.itemCode === itemCode)!;
  const { schemeCode, caseType, frequency, nextChargeDate, yearCost } = plan!;
  const { amount: firstPrice, unitAmount: price } = itemPriceInfo;
  return { basketItemCode: itemCode, schemeCode, caseType, frequency, firstPrice, price, nextChargeDate, yearCost };
}
