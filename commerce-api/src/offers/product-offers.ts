import type { OfferItem, ProductOffers } from '@cellardoor/contracts/api/offers';
import { discountOf } from './offer-terms.ts';
import { findSkus } from '../catalogue/queries.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Queries } from '../db/database.ts';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { memberPriceBelow, promotedPrices } from '@cellardoor/rules/prices';
import { type Offer, activeOffers, casesBeside } from './offer-store.ts';
import { ruleFor } from './offer-check.ts';

/** Bottles until the basket fills its next case of twelve. */
export const spacesLeft = (bottles: number): number => (12 - (bottles % 12)) % 12;

const noTerms: ProductOffers['terms'] = { discountPercent: 0, maximumDiscount: 0, weeksBetweenCases: 0, caseBottles: 0 };

/** What may be added to a product at a better price, the same for everybody. */
export type OffersForAll = Omit<ProductOffers, 'availableSpaces'>;

/** Cases that hold or suit a product, at a better price; undefined for a product that is not sold. Empty where there is no offer. [UPS-13] */
export async function offersWith(db: Queries, market: Market, productCode: string): Promise<OffersForAll | undefined> {
  const [product] = await findSkus(db, market, [productCode]);
  if (!product) return undefined;
  const { wineItemCode } = product;
  const offers = await activeOffers(db, market);
  const cases = offers.length ? await casesBeside(db, market, wineItemCode) : [];
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
  return { offerItems: items, terms: items.length ? termsOf(offers[0]!) : noTerms };
}

const termsOf = ({ discountPercent, maximumDiscount, weeksBetweenCases, caseBottles }: Offer): ProductOffers['terms'] => ({
  discountPercent,
  maximumDiscount,
  weeksBetweenCases,
  caseBottles,
});

function offerItem(sku: SkuForBasket, offer: Offer, country: CountryId): OfferItem {
  const offerPrice = sku.salePrice - discountOf(offer, sku.salePrice);
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
