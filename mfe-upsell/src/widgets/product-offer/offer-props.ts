import type { OfferItem, ProductOffers } from '@cellardoor/contracts';

/** An offer and what it is made beside. */
export interface OfferProps {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The product around; `bottlePrice` in minor units, where the page told it. */
  readonly wine: { readonly itemCode: string; readonly name: string; readonly bottlePrice: number | undefined };
}
