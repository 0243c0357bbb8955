import type { OfferItem, Product, ProductOffers } from '@cellardoor/contracts';

/** An offer and what it is made beside. */
export interface ProductOffer {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The wine around; `bottlePrice` in minor units. */
  readonly wine: { readonly itemCode: string; readonly name: string; readonly bottlePrice: number };
}

/** What one bottle costs this shopper: the member's price where it counts. Undefined where it is not sold by the bottle. */
function bottlePriceOf({ skus }: Pick<Product, 'skus'>): number | undefined {
  const single = skus.find(({ numberOfBottles }) => numberOfBottles === 1);
  return single?.vppApplier && single.vppPrice !== null ? single.vppPrice : single?.salePrice;
}

/** The offer to make beside a wine: the first, as the API puts the best first; undefined where there is none, or no honest price. */
export function productOffer({ offerItems, terms }: ProductOffers, wine: Product): ProductOffer | undefined {
  const [offer] = offerItems;
  const bottlePrice = bottlePriceOf(wine);
  if (!offer || bottlePrice === undefined) return undefined;
  return { offer, terms, wine: { itemCode: wine.itemCode, name: wine.name, bottlePrice } };
}
