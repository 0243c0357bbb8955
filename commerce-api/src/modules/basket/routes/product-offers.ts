import type { CountryId } from '@cellardoor/contracts';
import { getBasketOffers, getOffer, getProductOffers, listBulkPromotions, listOffers } from '@cellardoor/contracts/calls/offers';
import type { Api, Deps } from '../../../platform/api.ts';
import { countDeliveredBottles } from '../pricing.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { bulkPromotionsOf } from '../bulk-promotions.ts';
import { createPriceFormatter } from '../changes.ts';
import { pricedBasket, readBasket, readBasketRow } from '../basket-view.ts';
import { planOfferItem, planOffersFor } from '../plan-offers.ts';
import { dayOf } from '../../subscriptions/clock/calendar.ts';
import { plansNow } from '../../subscriptions/clock/shop-clock.ts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { ProductOffers } from '@cellardoor/contracts/api/offers';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { limitShopper } from '../../identity/session/limit-shopper.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { remembered } from '../offers/brief-memory.ts';
import { refuseAbsentOffer } from '../offers/absent-offer.ts';
import { namedOffers, offerByCode, noOffers, offersBeside, offersWith, spacesLeft } from '../offers/product-offers.ts';

/** What goes with a basket: a plan that it may begin, before the cases beside its wines. [OFR-02] [UPS-13] */
async function basketOffers(deps: Deps, basketId: number, market: RequestMarket): Promise<ProductOffers> {
  const { database } = deps;
  const row = await readBasketRow(database, basketId, market);
  const { priced } = await pricedBasket(database, basketId, row, market);
  const lines = priced.filter(({ free }) => !free);
  const held = lines.map(({ sku }) => sku.wineItemCode);
  const wines = lines.filter(({ offer, sku }) => !offer && sku.kind.inBottles).map(({ sku }) => sku.wineItemCode);
  const cases = await offersBeside(database, market, [...new Set(wines)], held);
  const plans = await planOffersFor(database, market, { basketId, lines });
  const joinedOn = dayOf(await plansNow(deps), countryOf(market.country).facts.timeZone);
  const { date: chosenOn = null, state } = row.place;
  const offered = plans.map((plan) => planOfferItem(plan, market, { joinedOn, place: { chosenOn, state } }));
  return {
    offerItems: [...offered, ...cases.offerItems],
    terms: offered[0]?.terms ?? cases.terms,
    availableSpaces: spacesLeft(countDeliveredBottles(lines)),
  };
}

export function offerRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const catalogue = catalogueOf(database);
  // a product page asks for each visitor; the offers themselves change with the catalogue and stock alone
  const offersOf = remembered(1000, (key) => {
    const [brand, country, itemCode] = JSON.parse(key) as [string, CountryId, string, string];
    return offersWith(database, { brand, country }, itemCode);
  });
  serve(app, getProductOffers, async (request, reply) => {
    const { market } = request;
    const { itemCode } = request.params;
    const offers = await offersOf(JSON.stringify([market.brand, market.country, itemCode, await catalogue.version.token()]));
    const product = offers?.offerItems.length === 0 ? undefined : await catalogue.product(market, itemCode);
    // what is sold by the case alone has no size of the product's own code
    if (!offers && !product) refuse(404, 'Sorry, we do not sell this wine.', { field: 'itemCode', code: 'unknown_wine' });
    const shopper = await shopperOf(deps, request, reply);
    const basket = await readBasket(database, shopper?.basketId ?? null, market);
    return {
      ...(offers ?? noOffers),
      availableSpaces: spacesLeft(countDeliveredBottles(basket.priced)),
      beside: offers && product ? { itemCode: product.itemCode, name: product.name, skus: product.skus } : null,
    };
  });
  serve(app, getBasketOffers, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const basketId = shopper?.basketId ?? null;
    return basketId === null ? { ...noOffers, availableSpaces: 0 } : basketOffers(deps, basketId, request.market);
  });

  // what is listed for everybody is no secret; any other code is a guess
  const limitGuesses = limitShopper(deps, {
    name: 'offer codes',
    max: deps.settings.giftChecksPerMinute,
    advice: 'There were too many attempts with offer codes.',
  });
  serve(app, getOffer, async (request, reply) => {
    const { market, params, query } = request;
    const listed = await offerByCode(database, market, params.offercode);
    if (!listed) for (const limit of limitGuesses) await limit(request, reply);
    const offer = listed ?? (query.coming === undefined ? undefined : await offerByCode(database, market, params.offercode, true));
    if (!offer) return refuseAbsentOffer(database, market, params.offercode);
    const { weeksBetweenCases } = offer.terms;
    if (query.frequency !== undefined && Number(query.frequency) !== weeksBetweenCases)
      refuse(400, `This offer comes every ${weeksBetweenCases} weeks.`, { field: 'frequency', code: 'invalid' });
    return offer;
  });

  serve(app, listOffers, async ({ market }) => ({ offers: await namedOffers(database, market) }));

  serve(app, listBulkPromotions, async ({ market, params }) => {
    const [asked] = await findSkus(database, market, [params.itemCode]);
    const product = await catalogue.product(market, asked?.wineItemCode ?? params.itemCode);
    if (!product) return refuseUnknownItem();
    const sizes = await findSkus(
      database,
      market,
      product.skus.map(({ itemCode }) => itemCode),
    );
    return { bulkPromotions: bulkPromotionsOf(sizes, createPriceFormatter(market.country, market.brandFacts.points)) };
  });
}
