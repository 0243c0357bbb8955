import { percentOf } from '@cellardoor/money';

/** An offer that a line was added with. [BSK-09] */
export interface LineOffer {
  readonly type: string;
  readonly rule: string;
}

/** What an offer gives, in the market's currency. */
export interface OfferTerms extends LineOffer {
  readonly discountPercent: number;
  /** Minor units. */
  readonly maximumDiscount: number;
}

/** What an offer takes off one unit of a sku: its percentage, up to its maximum. [UPS-03] */
export const discountOf = (terms: OfferTerms, salePrice: number): number =>
  Math.min(percentOf(salePrice, terms.discountPercent), terms.maximumDiscount);
