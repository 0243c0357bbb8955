import type { OfferItem, Product, ProductOffers } from '@cellardoor/contracts';

/** An offer and what it is made beside. */
export interface ProductOffer {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The product around; prices in minor units of a bottle, or of a mixed case; `memberPrice` where members pay less. */
  readonly beside: {
    readonly itemCode: string;
    readonly name: string;
    readonly mixed: boolean;
    readonly unitPrice: number;
    readonly memberPrice: number | null;
  };
}

/** The sku of a bottle, or of a mixed case. Undefined for a wine that is not sold by the bottle. */
const unitOf = ({ skus, mixed }: Pick<Product, 'skus' | 'mixed'>) => skus.find(({ numberOfBottles }) => mixed || numberOfBottles === 1);

/** The offer to make beside a product: the first, as the API puts the best first; undefined where there is none, or no honest price. */
export function productOffer({ offerItems, terms }: ProductOffers, product: Product): ProductOffer | undefined {
  const [offer] = offerItems;
  const unit = unitOf(product);
  if (!offer || !unit) return undefined;
  const { itemCode, name, mixed } = product;
  return { offer, terms, beside: { itemCode, name, mixed, unitPrice: unit.salePrice, memberPrice: unit.vppPrice } };
}

/** The same offer at the prices that a member pays, where they are lower. */
export function forMember({ offer, beside, terms }: ProductOffer): ProductOffer {
  return {
    terms,
    offer: { ...offer, offerPrice: offer.memberPrice ?? offer.offerPrice },
    beside: { ...beside, unitPrice: beside.memberPrice ?? beside.unitPrice },
  };
}
