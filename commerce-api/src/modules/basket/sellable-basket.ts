import { shopsOf } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import { type MinimumPrice, minimumPriceAt } from '@cellardoor/rules/minimum-prices';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { findSkus } from '../catalogue/queries.ts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { BasketOf } from '../catalogue/kinds/kind.ts';
import { endedOffers, type OfferEnd } from './offers/ended-offers.ts';
import { activeOffers } from './offers/offer-store.ts';
import type { OfferTerms } from './offers/offer-terms.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import type { Sentence } from '../../platform/http/sentence.ts';
import { readLines } from './basket-store.ts';
import type { LineWithAvailability } from './changes.ts';
import { eVoucherSku } from './e-voucher-line.ts';
import { type PlanOfLine, type PlanPlace, planGiftCodes, plansOfLines } from './plan-line.ts';
import type { Line, SellableLine } from './line.ts';
import { renewalsOfLines } from './renewal-line.ts';
import { rewardGiftCodes, rewardsOfLines } from './reward-line.ts';

/** The lines of a basket that can be bought, before they are priced. */
interface SellableBasket {
  /** All lines that the shopper put in, wines that are no longer sold included. */
  readonly lines: readonly LineWithAvailability[];
  /** An offer that has ended is no longer on its line. */
  readonly holding: readonly SellableLine[];
  readonly offers: readonly OfferTerms[];
  readonly endedById: ReadonlyMap<number, OfferEnd>;
  /** What was asked for besides, by code. */
  readonly others: ReadonlyMap<string, SkuForBasket>;
}

/** Where the order in progress of a basket goes, as far as it is known. */
export interface BasketPlace {
  /** Of the address. */
  readonly postcode: string | null;
  /** The shop that it is collected from; null where it is sent. */
  readonly shop: string | null;
  readonly state: string | null;
  /** Of whoever is billed. */
  readonly billingState?: string | null;
  /** ISO date of the day of delivery that was chosen; null: the earliest. */
  readonly date?: string | null;
}

/** Before an order is begun. */
export const nowhere: BasketPlace = { postcode: null, shop: null, state: null };

/** The place of a basket as one JSON value of `BasketPlace`, null without an order in progress; the argument is an SQL expression. */
export const placeJson = (basketId: string) =>
  `(select json_build_object('postcode', o.address->>'postcode', 'shop', o.collection_shop, 'state', o.address->>'state',
      'billingState', coalesce(o.billing_address, o.address)->>'state', 'date', o.delivery_date) from orders o
     where o.basket_id = ${basketId} and o.status <> 'paid')`;

/** The law's minimum price where the wine is handed over, at the address or in the shop; null until that is known. */
export function minimumUnitPriceAt({ postcode, shop }: Pick<BasketPlace, 'postcode' | 'shop'>, market: RequestMarket): MinimumPrice | null {
  const there = shop === null ? postcode : (shopsOf(market).find(({ addressId }) => addressId === shop)?.postcode ?? postcode);
  return there !== null && countryOf(market.country).hasMinimumPrices ? minimumPriceAt(there, new Date()) : null;
}

/** Reads a basket with the offers that hold in it and the law's minimum price, to be priced with whatever benefits. */
export async function readSellableBasket(
  db: Queries,
  basketId: number,
  market: RequestMarket,
): Promise<SellableBasket & { readonly minimum: MinimumPrice | null }> {
  const row = await queryOne<{ place: BasketPlace | null }>(db, `select ${placeJson('$1')} as place`, [basketId]);
  const held = await resolveSellableLines(db, basketId, await readLines(db, basketId, market), market);
  return { ...held, minimum: minimumUnitPriceAt(row?.place ?? nowhere, market) };
}

/** @param besides codes that are asked for together with those of the lines */
export async function resolveSellableLines(
  db: Queries,
  basketId: number,
  all: Line[],
  market: RequestMarket,
  besides: readonly string[] = [],
  place: PlanPlace = { chosenOn: null, state: null },
): Promise<SellableBasket> {
  const plans = await plansOfLines(db, all, market, place);
  const { lines, sellable, others } = await sellableLines(db, basketId, all, market, {
    plans,
    place,
    besides: [...besides, ...planGiftCodes(plans.values())],
  });
  const offers = sellable.some(({ offer }) => offer) ? await activeOffers(db, market) : [];
  const endedById = await endedOffers(db, sellable, offers);
  const holding = sellable.map((line) => (endedById.has(line.id) ? { ...line, offer: null } : line));
  return { lines, holding, offers, endedById, others };
}

/** All lines of a basket, and those that its owner can buy here today. */
async function sellableLines(
  db: Queries,
  basketId: number,
  lines: Line[],
  market: RequestMarket,
  {
    plans,
    place,
    besides,
  }: { readonly plans: ReadonlyMap<number, PlanOfLine>; readonly place: PlanPlace; readonly besides: readonly string[] },
): Promise<{ lines: LineWithAvailability[]; sellable: SellableLine[]; others: SellableBasket['others'] }> {
  const codes =
    lines.length === 0 ? [] : [...new Set([...lines.filter(({ eVoucher }) => !eVoucher).map(({ itemCode }) => itemCode), ...besides])];
  const others = new Map(codes.length === 0 ? [] : (await findSkus(db, market, codes, basketId)).map((sku) => [sku.itemCode, sku]));
  const sold = lines.flatMap((line): SellableLine[] => {
    const sku = line.eVoucher ? eVoucherSku(line, line.eVoucher, market) : others.get(line.itemCode);
    const plan = plans.get(line.id);
    // the case of a plan that is not sold any more is not sold without one
    if (line.planScheme && !plan) return [];
    return sku ? [{ ...line, ...(plan && { plan }), sku: line.renews ? { ...sku, name: `${sku.name} (renewal)` } : sku }] : [];
  });
  const rewards = await rewardsOfLines(db, basketId, sold, market);
  if (rewards.size > 0) for (const sku of await findSkus(db, market, rewardGiftCodes(rewards.values()))) others.set(sku.itemCode, sku);
  const renewals = await renewalsOfLines(db, basketId, sold, market, place.billingState ?? place.state);
  const sellable = sold.flatMap((line): SellableLine[] => {
    const reward = rewards.get(line.id);
    // an amount that is not paid in any more is not sold
    if (line.sku.kind.beginsReward && !reward) return [];
    const renewal = renewals.get(line.id);
    return [{ ...line, ...(reward && { reward }), ...(renewal && { renewal }) }];
  });
  const refused = await refusedLines(db, { basketId, country: market.country }, sellable);
  if (refused.size === 0) return { lines, sellable, others };
  return {
    lines: lines.map((line) => (refused.has(line.id) ? { ...line, reason: refused.get(line.id)! } : line)),
    sellable: sellable.filter(({ id }) => !refused.has(id)),
    others,
  };
}

/** Lines that their kind refuses to the basket's owner, by id, and why. */
async function refusedLines(db: Queries, basket: BasketOf, sold: readonly SellableLine[]): Promise<ReadonlyMap<number, string | Sentence>> {
  const asking = new Set(sold.map(({ sku }) => sku.kind).filter((kind) => kind.refusedLines));
  const refused = new Map<number, string | Sentence>();
  for (const kind of asking) for (const [id, reason] of await kind.refusedLines!(db, basket, sold)) refused.set(id, reason);
  return refused;
}
