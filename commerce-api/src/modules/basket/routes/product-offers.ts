import type { CountryId } from '@cellardoor/contracts';
import { getBasketOffers, getOffer, getProductOffers, listBulkPromotions, listOffers } from '@cellardoor/contracts/calls/offers';
import type { Api, Deps } from '../../../platform/api.ts';
import { countDeliveredBottles } from '../pricing.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { bulkPromotionsOf } from '../bulk-promotions.ts';
import { createPriceFormatter } from '../changes.ts';
import { readBasket } from '../basket-view.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { limitShopper } from '../../identity/session/limit-shopper.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { remembered } from '../offers/brief-memory.ts';
import { refuseAbsentOffer } from '../offers/absent-offer.ts';
import { namedOffers, offerByCode, noOffers, offersBeside, offersWith, spacesLeft } from '../offers/product-offers.ts';

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
    const { priced } = await readBasket(database, shopper?.basketId ?? null, request.market);
    const held = priced.map(({ sku }) => sku.wineItemCode);
    const wines = priced.filter(({ offer, sku }) => !offer && sku.kind.inBottles).map(({ sku }) => sku.wineItemCode);
    return {
      ...(await offersBeside(database, request.market, [...new Set(wines)], held)),
      availableSpaces: spacesLeft(countDeliveredBottles(priced)),
    };
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
