import type { AddedToBasket, Basket, CartItem } from '@cellardoor/contracts/api/basket';
import type { Deps } from '../../platform/api.ts';
import { findSkus } from '../catalogue/queries.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { BasketOf } from '../catalogue/kinds/kind.ts';
import { benefitsOfBasket } from '../memberships/membership-store.ts';
import { requireOffer } from './offers/offer-check.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordPromotionsTold } from './promotions/promotion-store.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import {
  endOffers,
  deleteLinesExcept,
  lockOrCreateBasket,
  readLines,
  deleteLine,
  writeLine,
  writePlanLine,
  writeSeenTotals,
} from './basket-store.ts';
import { ownerOf } from './basket-owner.ts';
import { basketView, leftOut, type ReadBasket, readBasket } from './basket-view.ts';
import { findDoneAdd, noteDoneAdd } from './done-adds.ts';
import type { Line } from './line.ts';
import { requireOneOfOffer, requirePlanOffer } from './plan-offers.ts';
import { unitPriceOf } from './pricing.ts';
import { isChargedInItsWay, requireOneCharge } from './charged-together.ts';
import { eVoucherSkus } from './e-voucher-line.ts';
import { planLineChanges, type PlannedLine, requireWithinLimitsAndStock, type LineRequest } from './rules.ts';

const wishOf = ({ itemCode, quantity, upsellOfferDetails: offer }: CartItem): LineRequest => ({ itemCode, quantity, offer: offer ?? null });

/** `key`: what the sender of an add names it by, so that it is done once however often it comes. */
export interface ChangeOptions {
  readonly method: 'add' | 'set';
  readonly key?: string;
  /** The items are next terms of memberships that the basket's owner has. [USR-18] */
  readonly renews?: boolean;
}

/** A change of the basket, with the token of the session that it began, where there was none. */
export interface BasketChangeResult {
  readonly added: AddedToBasket;
  readonly token: string | undefined;
}

/**
 * Adds (or sets) all the items or none; one whose key was used already is answered again. [NET-04]
 * @throws Refusal as `planLineChanges` and `requireWithinLimitsAndStock`, as a kind of product says, or 409 for an offer that does not hold or is taken, or a key of other items
 */
export async function changeBasket(
  { database, now }: Deps,
  known: RequestShopper | null,
  market: RequestMarket,
  items: readonly CartItem[],
  { method, key, renews }: ChangeOptions,
): Promise<BasketChangeResult> {
  return database.transaction(async (tx) => {
    const { shopper, token } = await ownerOf(tx, known, market, items.map(wishOf), now());
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const done = await findDoneAdd(tx, basketId, key, items);
    if (done) return { token, added: { basket: await reconcileBasket(tx, basketId, market), ...done } };
    const changes = await changeLines(tx, basketId, market, items.map(wishOf), { method, renews });
    const basket = await reconcileBasket(tx, basketId, market, winesOf(changes));
    const recentItemDetails = changes.map(recentOf);
    const told = { recentItemDetails, quantity: items.reduce((sum, { quantity }) => sum + quantity, 0) };
    await noteDoneAdd(tx, basketId, key, items, told);
    return { token, added: { basket, ...told } };
  });
}

/** The wines whose lines were changed: what they cost now is what the shopper sees. */
export const winesOf = (changes: readonly PlannedLine[]): Set<string> => new Set(changes.map(({ sku }) => sku.wineItemCode));

export const recentOf = ({ itemCode, sku, quantity }: PlannedLine): AddedToBasket['recentItemDetails'][number] => ({
  itemCode,
  mixed: sku.kind.fields(sku.terms).mixed,
  bottleCount: sku.numberOfBottles * quantity,
  caseBottleCount: sku.numberOfBottles,
});

/** Adds to a locked basket, or sets in it, all that is wished or nothing. @throws Refusal, before anything is written, as `changeBasket` */
export async function changeLines(
  tx: Queries,
  basketId: number,
  market: RequestMarket,
  wishes: readonly LineRequest[],
  { method, renews }: Pick<ChangeOptions, 'method' | 'renews'>,
): Promise<PlannedLine[]> {
  const lines = await readLines(tx, basketId, market);
  const codes = [...new Set([...lines, ...wishes].map(({ itemCode }) => itemCode))];
  const skus = await findSkus(tx, market, codes, basketId);
  if (method === 'add') requireOneOfOffer(lines, wishes);
  const planned = planLineChanges(lines, wishes, skus, method).map((change) => ({ ...change, ...(renews && { renews }) }));
  const changes = await withPlans(tx, basketId, market, lines, planned, skus);
  await requireAllowed(tx, { basketId, country: market.country }, lines, changes, [...skus, ...eVoucherSkus(lines, market)]);
  requireWithinLimitsAndStock(lines, changes, skus);
  await writeLines(tx, basketId, market, lines, changes);
  return changes;
}

/** The changes, with the plan that is accepted with one of them. @throws Refusal 409 for a plan that is not offered to this basket */
async function withPlans(
  tx: Queries,
  basketId: number,
  market: RequestMarket,
  lines: readonly Line[],
  changes: readonly PlannedLine[],
  skus: readonly SkuForBasket[],
): Promise<PlannedLine[]> {
  const isPlan = (change: PlannedLine) => change.offer?.type === 'WINEPLAN' && !hasOffer(lines, change);
  const others = [...lines, ...changes.filter((change) => !isPlan(change))].flatMap((line) =>
    skusOf(skus, line.itemCode).map((held) => ({ ...line, ...held })),
  );
  const joined: PlannedLine[] = [];
  for (const change of changes) {
    const joins = isPlan(change) ? await requirePlanOffer(tx, market, { basketId, lines: others }, change) : undefined;
    joined.push(joins ? { ...change, joins } : change);
  }
  return joined;
}

/** @throws Refusal for what the kind of a changed line does not allow in this basket. */
async function requireAllowed(
  tx: Queries,
  basket: BasketOf,
  lines: readonly Line[],
  changes: readonly PlannedLine[],
  skus: readonly SkuForBasket[],
): Promise<void> {
  const kept = lines.filter(({ itemCode }) => !changes.some((change) => change.itemCode === itemCode));
  const wanted = changes.filter(({ quantity }) => quantity > 0);
  // two baskets that were joined at log-in may hold both: they take every change that adds neither
  if (wanted.some(isChargedInItsWay)) requireOneCharge([...wanted, ...kept.flatMap(({ itemCode }) => skusOf(skus, itemCode))]);
  const alone = changes.filter(({ joins }) => !joins);
  const asking = new Set(alone.map(({ sku }) => sku.kind).filter((kind) => kind.requireAllowed));
  if (asking.size === 0) return;
  const held = lines.flatMap((line) => skus.filter(({ itemCode }) => itemCode === line.itemCode).map((sku) => ({ ...line, sku })));
  for (const kind of asking) await kind.requireAllowed!(tx, basket, held, alone);
}

const skusOf = (skus: readonly SkuForBasket[], code: string) => skus.flatMap((sku) => (sku.itemCode === code ? [{ sku }] : []));

/** Writes changed lines. @throws Refusal 409 for an offer that is asked for and does not hold; one that a line has may end, and is told of then. */
async function writeLines(
  tx: Queries,
  basketId: number,
  market: RequestMarket,
  lines: readonly Line[],
  changes: readonly PlannedLine[],
): Promise<void> {
  const benefits = await benefitsOfBasket(tx, basketId, market.country);
  for (const change of changes) {
    if (change.joins) {
      await writePlanLine(tx, basketId, planWish(change, change.joins));
      continue;
    }
    if (change.offer && !hasOffer(lines, change)) await requireOffer(tx, market, change, [...lines, ...changes]);
    await writeLine(tx, basketId, change, unitPriceOf(change.sku, benefits).amount);
  }
}

const planWish = (
  { itemCode, offer, sku: { name, salePrice } }: PlannedLine,
  { scheme, frequency }: NonNullable<PlannedLine['joins']>,
) => ({
  itemCode,
  name,
  price: salePrice,
  scheme: scheme.code,
  frequency,
  parentId: null,
  offer,
});

const hasOffer = (lines: readonly Line[], { itemCode, offer }: PlannedLine) =>
  lines.some((line) => line.itemCode === itemCode && line.offer?.type === offer?.type && line.offer?.rule === offer?.rule);

/** Takes one line out. @throws Refusal 404 when it is not in the shopper's own basket. */
export async function removeFromBasket(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  by: { id: string } | { itemCode: string },
): Promise<Basket> {
  const missing = () => refuse(404, 'This item is not in your basket.', { code: 'unknown_line' });
  const basketId = shopper?.basketId ?? missing();
  return database.transaction(async (tx) => {
    await lockOrCreateBasket(tx, shopper!.sessionId, market);
    if (!(await deleteLine(tx, basketId, by))) missing();
    return reconcileBasket(tx, basketId, market);
  });
}

/** The basket after a change to some wines. It tells what else has changed; what is gone, or has ended, is told here for the last time. */
export async function reconcileBasket(
  tx: Queries,
  basketId: number,
  market: RequestMarket,
  wines: ReadonlySet<string> = new Set(),
): Promise<Basket> {
  const basket = await withSeenTotals(tx, await readBasket(tx, basketId, market), wines);
  await recordPromotionsTold(
    tx,
    basketId,
    basket.given.map(({ promotion }) => promotion.id),
  );
  if (leftOut(basket).length > 0) {
    await deleteLinesExcept(
      tx,
      basketId,
      basket.priced.map(({ id }) => id),
    );
  }
  await endOffers(
    tx,
    basketId,
    basket.ended.map(({ line }) => line.id),
  );
  return basketView(basket, market, true);
}

/** The basket with what the bottles of these wines cost now as what the shopper has seen, written down. */
async function withSeenTotals(tx: Queries, basket: ReadBasket, wines: ReadonlySet<string>): Promise<ReadBasket> {
  const priced = basket.priced.map((line) =>
    line.wine && wines.has(line.sku.wineItemCode) ? { ...line, seenBottles: line.wine.bottles, seenTotal: line.wine.total } : line,
  );
  await writeSeenTotals(
    tx,
    priced.filter(({ sku }) => wines.has(sku.wineItemCode)),
  );
  return { ...basket, priced };
}
