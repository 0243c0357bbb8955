import type { NamedOffer, OfferByCode, OfferItem, ProductOffers } from '@cellardoor/contracts/api/offers';
import { discountOf } from './offer-terms.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { memberPriceBelow, promotedPrices } from '@cellardoor/rules/prices';
import { findCasesToOffer, listSellableCases } from '../../catalogue/cases-to-offer.ts';
import { type Offer, activeOffers, offersToCome } from './offer-store.ts';
import { ruleFor } from './offer-check.ts';

/** Bottles until the basket fills its next case of twelve. */
export const spacesLeft = (bottles: number): number => (12 - (bottles % 12)) % 12;

const noTerms: ProductOffers['terms'] = { discountPercent: 0, maximumDiscount: 0, weeksBetweenCases: 0, caseBottles: 0 };

/** Wines of a basket for which offers are looked up, and cases that are offered beside it. */
const mostWinesAsked = 5;
const mostBesideBasket = 3;

/** What may be added to a product at a better price, the same for everybody. */
export type OffersForAll = Omit<ProductOffers, 'availableSpaces'>;

export const noOffers: OffersForAll = { offerItems: [], terms: noTerms };

/** Cases that hold or suit a product, at a better price; undefined where no size of it has that very code. Empty where there is no offer. [UPS-13] */
export async function offersWith(db: Queries, market: Market, productCode: string): Promise<OffersForAll | undefined> {
  const [product] = await findSkus(db, market, [productCode]);
  if (!product) return undefined;
  const { wineItemCode } = product;
  const offers = (await activeOffers(db, market)).filter(({ type }) => type === 'FILL_THE_CASE');
  const cases = offers.length ? await findCasesToOffer(db, market, wineItemCode) : [];
  const skus = await findSkus(
    db,
    market,
    cases.map(({ itemCode }) => itemCode),
  );
  const items = cases.flatMap(({ itemCode, holdsWine }): OfferItem[] => {
    const sku = skus.find((one) => one.itemCode === itemCode);
    const offer = offers.find(({ rule }) => rule === ruleFor(holdsWine));
    return sku && offer ? [offerItem(sku, offer, market.country)] : [];
  });
  return { offerItems: items, terms: items.length ? termsOf(offers.find(({ rule }) => rule === items[0]!.rule)!) : noTerms };
}

export const termsOf = ({ discountPercent, maximumDiscount, weeksBetweenCases, caseBottles }: Offer): ProductOffers['terms'] => ({
  discountPercent,
  maximumDiscount,
  weeksBetweenCases,
  caseBottles,
});

/**
 * An offer by its code, with the cases that it makes cheaper; undefined where the market has no such offer now.
 * @param orComing an offer that has not begun stands in for one of now [OFR-01]
 */
export async function offerByCode(db: Queries, market: Market, code: string, orComing = false): Promise<OfferByCode | undefined> {
  const offers: readonly (Offer & { readonly startsAt?: Date })[] = [
    ...(await activeOffers(db, market)),
    ...(orComing ? await offersToCome(db, market) : []),
  ];
  // who types a code from a letter does not mind its capitals
  const offer = offers.find((each) => each.code?.toUpperCase() === code.toUpperCase());
  if (!offer?.code) return undefined;
  const codes = await listSellableCases(db, market);
  const skus = await findSkus(db, market, codes);
  return {
    offerCode: offer.code,
    type: offer.type as OfferItem['type'],
    rule: offer.rule,
    webHeadline: offer.headline,
    terms: termsOf(offer),
    offerItems: codes.flatMap((each) =>
      skus.filter(({ itemCode }) => itemCode === each).map((sku) => offerItem(sku, offer, market.country)),
    ),
    ...(offer.startsAt && { startsAt: offer.startsAt.toISOString() }),
  };
}

/** Offers of now that have a code, and with it a page. */
export async function namedOffers(db: Queries, market: Market): Promise<NamedOffer[]> {
  const offers = await activeOffers(db, market);
  return offers.flatMap((offer) => (offer.code ? [{ offerCode: offer.code, webHeadline: offer.headline, terms: termsOf(offer) }] : []));
}

/** Cases at a better price beside the wines of a basket, those beside the first wines first; none that the basket holds already. [OFR-02] */
export async function offersBeside(db: Queries, market: Market, wines: readonly string[], held: readonly string[]): Promise<OffersForAll> {
  const found: OffersForAll[] = [];
  for (const wine of wines.slice(0, mostWinesAsked)) found.push((await offersWith(db, market, wine)) ?? { offerItems: [], terms: noTerms });
  const items = new Map(found.flatMap(({ offerItems }) => offerItems.map((item) => [item.itemCode, item] as const)).toReversed());
  const offerItems = [...items.values()].toReversed().filter(({ itemCode }) => !held.includes(itemCode));
  const terms = found.find((each) => each.offerItems.length > 0)?.terms;
  return { offerItems: offerItems.slice(0, mostBesideBasket), terms: offerItems.length > 0 && terms ? terms : noTerms };
}

/** A sku as an offer shows it. [UPS-13] */
export function offerItem(
  sku: SkuForBasket,
  offer: Offer,
  country: CountryId,
  offerPrice = sku.salePrice - discountOf(offer, sku.salePrice),
): OfferItem {
  const memberPrice = memberPriceBelow(sku.memberPrice, offerPrice);
  const forbidden = countryOf(country).unpromotedFromPercent ?? null;
  const shown = promotedPrices({ listPrice: sku.listPrice, salePrice: offerPrice, vppPrice: memberPrice, vppApplier: false }, forbidden);
  return {
    type: offer.type as OfferItem['type'],
    rule: offer.rule,
    itemCode: sku.itemCode,
    mixed: sku.kind.fields(sku.terms).mixed,
    displayName: sku.name,
    webHeadline: offer.headline,
    thumbnailImage: sku.thumbnailImage,
    bottleCount: sku.numberOfBottles,
    // what stands in the place of a list price that may not be promoted: the price without the offer
    listPrice: shown.listPrice === sku.listPrice ? sku.listPrice : sku.salePrice,
    offerPrice,
    memberPrice: shown.vppPrice,
  };
}
