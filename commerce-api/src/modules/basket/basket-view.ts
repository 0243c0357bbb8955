import type { Market } from '@cellardoor/contracts';
import type { Basket } from '@cellardoor/contracts/api/basket';
import { countryOf } from '@cellardoor/contracts/countries';
import { pointsFor } from '@cellardoor/rules/points';
import { promotedPercent } from '@cellardoor/rules/prices';
import { unlimitedItems } from '@cellardoor/rules/unlimited';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { type Benefits, noBenefits } from '../memberships/membership.ts';
import { type BasketScheme, benefitsOf, schemesJson } from '../memberships/membership-store.ts';
import type { OfferEnd } from './offers/ended-offers.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import type { Promotion } from './promotions/promotion.ts';
import { type PromotionRows, promotionsJson, promotionsOf, type PromotionsOfBasket } from './promotions/promotion-store.ts';
import { type LineRow, linesJson, linesOf } from './basket-store.ts';
import { changesOf, type LineWithAvailability, type MoneyText, createPriceFormatter, offerEndedChange } from './changes.ts';
import { resolveSellableLines, minimumUnitPriceAt, nowhere, type BasketPlace, placeJson } from './sellable-basket.ts';
import { countBottles, lineItem, priceBasket, type PricedLine, priceLines } from './pricing.ts';
import { type Promoted, promotableSubtotal, withWelcomeGifts, withPromotions } from './promoted.ts';
import { saleFactsOf } from './sale-facts.ts';
import { promotionsTold, promotionCodeText } from './promotion-texts.ts';
import { type UnlimitedOffer, unlimitedFor } from './unlimited-promotion.ts';

/** A basket with today's prices and stock. */
export interface ReadBasket extends Promoted {
  /** All lines that the shopper put in, wines that are no longer sold included. */
  readonly lines: readonly LineWithAvailability[];
  readonly benefits: Benefits;
  /** Lines of `priced` whose offer does not hold any more, and why. */
  readonly ended: readonly { readonly line: PricedLine; readonly end: OfferEnd }[];
  /** Promotions that its owner was last told they have. */
  readonly told: readonly Promotion[];
  readonly unlimited: UnlimitedOffer | null;
  /** Code of the state where its order in progress goes, or else where its owner last had wine sent; null: not known. */
  readonly state: string | null;
}

/** Lines that do not count, as nobody can buy them any more. */
export const leftOut = ({ lines, priced }: Pick<ReadBasket, 'lines' | 'priced'>): readonly LineWithAvailability[] =>
  lines.filter(({ id }) => !priced.some((line) => line.id === id));

const nothing: ReadBasket = {
  lines: [],
  priced: [],
  benefits: noBenefits,
  ended: [],
  given: [],
  promotionCode: null,
  told: [],
  unlimited: null,
  state: null,
};

/** The columns of a basket, by name. */
export interface BasketColumns {
  readonly lines: LineRow[] | null;
  readonly schemes: readonly BasketScheme[] | null;
  readonly place: BasketPlace | null;
  /** Code of the state where a session that uses the basket last had wine sent: the newest that knows, as a customer's basket has several. */
  readonly session_state: string | null;
  readonly promotions: PromotionRows | null;
}

/** A basket before it is priced: what the database says of its lines, and of its owner. */
export interface BasketRow {
  readonly lines: LineRow[] | null;
  readonly benefits: Benefits;
  /** Where its order in progress goes. */
  readonly place: BasketPlace;
  /** Its state, or else that of the session that uses the basket. */
  readonly state: string | null;
  readonly promotions: PromotionsOfBasket;
}

/** The SQL of `BasketColumns`; the arguments are SQL expressions. */
export const basketColumns = (basketId: string, brand: string, country: string): string =>
  `${linesJson(basketId, brand, country)} as lines, ${schemesJson(basketId, country)} as schemes, ${placeJson(basketId)} as place,
  (select n.state_code from sessions n where n.basket_id = ${basketId} and n.state_code is not null order by n.id desc limit 1) as session_state,
  ${promotionsJson(basketId)} as promotions`;

export function basketRowOf({ lines, schemes, place, session_state, promotions }: BasketColumns): BasketRow {
  const own = schemes ?? [];
  return {
    lines,
    benefits: benefitsOf(own),
    place: place ?? nowhere,
    state: place?.state ?? session_state,
    promotions: promotionsOf(
      promotions,
      own.map(({ id }) => id),
    ),
  };
}

/** A basket as it is now. */
export async function readBasketRow(db: Queries, basketId: number, { brand, country }: Market): Promise<BasketRow> {
  const columns = await queryOne<BasketColumns>(db, `select ${basketColumns('$1', '$2', '$3')}`, [basketId, brand, country]);
  return basketRowOf(columns!);
}

/** Reads and prices a basket, for its owner; null stands for the empty one. */
export async function readBasket(db: Queries, basketId: number | null, market: RequestMarket): Promise<ReadBasket> {
  if (basketId === null) return nothing;
  return pricedBasket(db, basketId, await readBasketRow(db, basketId, market), market);
}

/** The same, as if its order were collected from a shop, or sent where that is null. */
export async function readBasketBy(db: Queries, basketId: number, market: RequestMarket, shop: string | null): Promise<ReadBasket> {
  const row = await readBasketRow(db, basketId, market);
  return pricedBasket(db, basketId, { ...row, place: { ...row.place, shop } }, market);
}

/** Prices a basket whose row is read. */
export async function pricedBasket(db: Queries, basketId: number, row: BasketRow, market: RequestMarket): Promise<ReadBasket> {
  const { active, promotionCode, told } = row.promotions;
  const gifts = [...active, ...(promotionCode ? [promotionCode] : [])].flatMap(({ giftItemCode }) => giftItemCode ?? []);
  const besides = [...gifts, ...unlimitedItems];
  const { date: chosenOn = null, state = null, billingState } = row.place;
  const held = await resolveSellableLines(db, basketId, linesOf(row.lines), market, besides, { chosenOn, state, billingState });
  const { lines, holding, offers, endedById, others } = held;
  const minimum = minimumUnitPriceAt(row.place, market);
  const bought = priceLines(holding, offers, row.benefits, minimum);
  const rules = { giftSkus: others, minimum, most: mostPromoted(market) };
  const promoted = withPromotions(withWelcomeGifts(bought, rules), row.promotions, rules);
  const endOf = (line: PricedLine) => (endedById.has(line.id) ? [{ line, end: endedById.get(line.id)! }] : []);
  return {
    lines,
    ...promoted,
    benefits: row.benefits,
    ended: bought.flatMap(endOf),
    told,
    unlimited: unlimitedFor(bought, row.benefits, others),
    state: row.state,
  };
}

const mostPromoted =
  ({ country }: RequestMarket) =>
  (percent: number) =>
    promotedPercent(percent, countryOf(country).unpromotedFromPercent ?? null);

/** [BSK-01] [BSK-02] */
export function basketView(basket: ReadBasket, market: RequestMarket, validate: boolean): Basket {
  const { lines, priced, benefits, ended } = basket;
  const totals = priceBasket(priced);
  const money = createPriceFormatter(market.country, market.brandFacts.points);
  return {
    lineItems: priced.map((line) => lineItem(line, priced, market.brandFacts.points)),
    orderPriceInfo: totals,
    orderPointsInfo: { total: pointsFor(totals.total, market.brandFacts.points) },
    numBottles: countBottles(priced),
    numLineItems: priced.length,
    currency: market.currency,
    benefits,
    changes: validate ? [...changesOf(lines, priced, money, market), ...ended.map(({ line, end }) => offerEndedChange(line, end))] : [],
    saleFacts: saleFactsOf(priced, market, new Date(), basket.state),
    ...promotionFields(basket, money),
  };
}

function promotionFields(
  { priced, given, told, promotionCode, unlimited }: ReadBasket,
  money: MoneyText,
): Pick<Basket, 'promotions' | 'voucher' | 'unlimitedPromotion'> {
  return {
    promotions: promotionsTold(given, told, promotableSubtotal(priced), money),
    voucher: promotionCode && {
      code: promotionCode.promotion.code!,
      applies: !promotionCode.why,
      text: promotionCodeText(promotionCode, money),
    },
    unlimitedPromotion: unlimited,
  };
}
