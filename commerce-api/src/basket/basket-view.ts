import type { Basket } from '@cellardoor/contracts/api/basket';
import { countryOf } from '@cellardoor/contracts/countries';
import { pointsFor } from '@cellardoor/money';
import { type MinimumPrice, minimumPriceAt } from '@cellardoor/rules/minimum-prices';
import { findSkus } from '../catalogue/queries.ts';
import { type Queries, queryOne } from '../db/database.ts';
import type { BasketOf } from '../kinds/kind.ts';
import { type Benefits, noBenefits } from '../memberships/membership.ts';
import { benefitsJson } from '../memberships/membership-store.ts';
import { endedOffers, type OfferEnd } from '../offers/ended-offers.ts';
import { activeOffers } from '../offers/offer-store.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { type LineRow, linesJson, linesOf, readLines } from './basket-store.ts';
import { changesOf, type LeftOut, moneyText, offerEnded } from './changes.ts';
import type { Line, SellableLine } from './line.ts';
import { countBottles, lineItem, priceBasket, type PricedLine, priceLines } from './pricing.ts';

/** A basket with today's prices and stock. */
export interface ReadBasket {
  /** All lines, wines that are no longer sold included. */
  readonly lines: readonly LeftOut[];
  readonly priced: readonly PricedLine[];
  readonly benefits: Benefits;
  /** Lines of `priced` whose offer does not hold any more, and why. */
  readonly ended: readonly { readonly line: PricedLine; readonly end: OfferEnd }[];
}

/** The lines of a basket that can be bought, before they are priced. */
interface HeldBasket extends Pick<ReadBasket, 'lines'> {
  /** An offer that has ended is no longer on its line. */
  readonly holding: readonly SellableLine[];
  readonly offers: readonly OfferTerms[];
  readonly endedById: ReadonlyMap<number, OfferEnd>;
}

const nothing: ReadBasket = { lines: [], priced: [], benefits: noBenefits, ended: [] };

/** A basket as the database holds it: what it says of the lines, and of its owner's memberships. */
export interface BasketRow {
  readonly lines: LineRow[] | null;
  readonly benefits: Benefits;
  /** Where its order in progress goes; null until that is known. */
  readonly postcode: string | null;
}

/** The columns of a `BasketRow`; the arguments are SQL expressions. */
export const basketColumns = (basketId: string, brand: string, country: string): string =>
  `${linesJson(basketId, brand, country)} as lines, ${benefitsJson(basketId, country)} as benefits, ${postcodeSql(basketId)} as postcode`;

const postcodeSql = (basketId: string) =>
  `(select o.address->>'postcode' from orders o where o.basket_id = ${basketId} and o.status <> 'paid')`;

/** Reads and prices a basket, for its owner; null stands for the empty one. */
export async function readBasket(db: Queries, basketId: number | null, market: RequestMarket): Promise<ReadBasket> {
  if (basketId === null) return nothing;
  const { brand, country } = market;
  const row = await queryOne<BasketRow>(db, `select ${basketColumns('$1', '$2', '$3')}`, [basketId, brand, country]);
  return pricedBasket(db, basketId, row!, market);
}

/** Prices a basket whose row is read. */
export async function pricedBasket(db: Queries, basketId: number, row: BasketRow, market: RequestMarket): Promise<ReadBasket> {
  const { lines, holding, offers, endedById } = await heldBasket(db, basketId, linesOf(row.lines), market);
  const priced = priceLines(holding, offers, row.benefits, minimumFor(row.postcode, market));
  const endOf = (line: PricedLine) => (endedById.has(line.id) ? [{ line, end: endedById.get(line.id)! }] : []);
  return { lines, priced, benefits: row.benefits, ended: priced.flatMap(endOf) };
}

/** The law's minimum price where an order goes; null until that is known. */
const minimumFor = (postcode: string | null, { country }: RequestMarket) =>
  postcode !== null && countryOf(country).hasMinimumPrices ? minimumPriceAt(postcode, new Date()) : null;

/** Reads a basket with the offers that hold in it and the law's minimum price, to be priced with whatever benefits. */
export async function readHeldBasket(
  db: Queries,
  basketId: number,
  market: RequestMarket,
): Promise<HeldBasket & { readonly minimum: MinimumPrice | null }> {
  const row = await queryOne<Pick<BasketRow, 'postcode'>>(db, `select ${postcodeSql('$1')} as postcode`, [basketId]);
  const held = await heldBasket(db, basketId, await readLines(db, basketId, market), market);
  return { ...held, minimum: minimumFor(row?.postcode ?? null, market) };
}

async function heldBasket(db: Queries, basketId: number, all: Line[], market: RequestMarket): Promise<HeldBasket> {
  const { lines, sellable } = await sellableLines(db, basketId, all, market);
  const offers = sellable.some(({ offer }) => offer) ? await activeOffers(db, market) : [];
  const endedById = await endedOffers(db, sellable, offers);
  const holding = sellable.map((line) => (endedById.has(line.id) ? { ...line, offer: null } : line));
  return { lines, holding, offers, endedById };
}

/** All lines of a basket, and those that its owner can buy here today. */
async function sellableLines(
  db: Queries,
  basketId: number,
  lines: Line[],
  market: RequestMarket,
): Promise<{ lines: LeftOut[]; sellable: SellableLine[] }> {
  const codes = lines.map(({ itemCode }) => itemCode);
  const bySku = new Map(codes.length === 0 ? [] : (await findSkus(db, market, codes)).map((sku) => [sku.itemCode, sku]));
  const sold = lines.flatMap((line): SellableLine[] => {
    const sku = bySku.get(line.itemCode);
    return sku ? [{ ...line, sku }] : [];
  });
  const refused = await refusedLines(db, { basketId, country: market.country }, sold);
  if (refused.size === 0) return { lines, sellable: sold };
  return {
    lines: lines.map((line) => (refused.has(line.id) ? { ...line, reason: refused.get(line.id)! } : line)),
    sellable: sold.filter(({ id }) => !refused.has(id)),
  };
}

/** Lines that their kind refuses to the basket's owner, by id, and why. */
async function refusedLines(db: Queries, basket: BasketOf, sold: readonly SellableLine[]): Promise<ReadonlyMap<number, string>> {
  const asking = new Set(sold.map(({ sku }) => sku.kind).filter((kind) => kind.refusedLines));
  const refused = new Map<number, string>();
  for (const kind of asking) for (const [id, reason] of await kind.refusedLines!(db, basket, sold)) refused.set(id, reason);
  return refused;
}

/** [BSK-01] [BSK-02] */
export function basketView({ lines, priced, benefits, ended }: ReadBasket, market: RequestMarket, validate: boolean): Basket {
  const totals = priceBasket(priced);
  return {
    lineItems: priced.map((line) => lineItem(line, priced)),
    orderPriceInfo: totals,
    orderPointsInfo: { total: pointsFor(totals.total) },
    numBottles: countBottles(priced),
    numLineItems: priced.length,
    currency: market.currency,
    benefits,
    changes: validate
      ? [
          ...changesOf(lines, priced, moneyText(market.country, market.brandFacts.points)),
          ...ended.map(({ line, end }) => offerEnded(line, end)),
        ]
      : [],
  };
}
