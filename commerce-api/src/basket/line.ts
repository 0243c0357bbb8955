import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';

/** An offer that a line was added with. [BSK-09] */
export interface LineOffer {
  readonly type: string;
  readonly rule: string;
}

/** One line as the database keeps it. */
export interface Line {
  readonly id: number;
  readonly itemCode: string;
  readonly quantity: number;
  readonly offer: LineOffer | null;
  /** Name and price of one unit when the shopper last changed the basket. */
  readonly seenName: string;
  readonly seenPrice: number;
}

/** A line whose wine is sold here today. */
export interface SellableLine extends Line {
  readonly sku: SkuForBasket;
}

/** One unit's price: the member's, or the sale price. Minor units. */
export interface UnitPrice {
  readonly amount: number;
  readonly memberPrice: boolean;
}

/** What an offer gives, in the market's currency. */
export interface OfferTerms extends LineOffer {
  readonly discountPercent: number;
  /** Minor units. */
  readonly maximumDiscount: number;
}

export const maximumQuantity = 99;
export const maximumLines = 50;
