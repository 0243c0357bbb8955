import type { OfferItem, Product, ProductOffers } from '@cellardoor/contracts';

/** An offer and what it is made beside. */
export interface ProductOffer {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The product around; `unitPrice` (minor units) of a bottle, or of a mixed case. */
  readonly beside: { readonly itemCode: string; readonly name: string; readonly mixed: boolean; readonly unitPrice: number };
}

/** What a bottle, or a mixed case, costs: the member's price where it counts. Undefined for a wine that is not sold by the bottle. */
function unitPriceOf({ skus, mixed }: Pick<Product, 'skus' | 'mixed'>): number | undefined {
  const unit = skus.find(({ numberOfBottles }) => mixed || numberOfBottles === 1);
  return unit?.vppApplier && unit.vppPrice !== null ? unit.vppPrice : unit?.salePrice;
}

/** The offer to make beside a product: the first, as the API puts the best first; undefined where there is none, or no honest price. */
export function productOffer({ offerItems, terms }: ProductOffers, product: Product): ProductOffer | undefined {
  const [offer] = offerItems;
  const unitPrice = unitPriceOf(product);
  if (!offer || unitPrice === undefined) return undefined;
  const { itemCode, name, mixed } = product;
  return { offer, terms, beside: { itemCode, name, mixed, unitPrice } };
}
