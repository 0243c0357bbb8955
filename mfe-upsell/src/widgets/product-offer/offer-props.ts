import type { OfferItem, ProductOffers } from '@cellardoor/contracts';

/** An offer and what it is made beside. */
export interface OfferProps {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The product around; name and `bottlePrice` (minor units) where the page told them. */
  readonly wine: { readonly itemCode: string; readonly name: string | undefined; readonly bottlePrice: number | undefined };
}
