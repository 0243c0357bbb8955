import type { OfferItem, OffersWithProduct, ProductOffers, Sku } from '@cellardoor/contracts';
import { bestPriceFor } from '@cellardoor/money/best-price';
import { packsOf, sizesFor } from '@cellardoor/rules/prices';

/** An offer and what it is made beside. */
export interface ProductOffer {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** The product around, and the sizes in which it is sold; `bottles` of its smallest unit: a bottle, or a mixed case. */
  readonly beside: {
    readonly itemCode: string;
    readonly name: string;
    readonly bottles: number;
    readonly skus: readonly Sku[];
  };
}

/** The sku in which the stock is counted: a bottle, or a mixed case. Undefined for a wine that is not sold by the bottle. */
const unitOf = (skus: readonly Sku[]) => skus.find(({ stockUnits }) => stockUnits === 1);

/** The offer to make beside a product: the first, as the API puts the best first; undefined where there is none, or no honest price. */
export function productOffer({ offerItems, terms, beside }: OffersWithProduct): ProductOffer | undefined {
  const [offer] = offerItems;
  const unit = beside && unitOf(beside.skus);
  return offer && unit ? { offer, terms, beside: { ...beside, bottles: unit.numberOfBottles } } : undefined;
}

/** The same offer at the prices that a member pays, where they are lower. */
export function offerForMember({ offer, beside, terms }: ProductOffer): ProductOffer {
  return {
    terms,
    offer: { ...offer, offerPrice: offer.memberPrice ?? offer.offerPrice },
    beside: { ...beside, skus: sizesFor(beside.skus, true) },
  };
}

/** What so many units of the product around cost, as the basket charges them: six bottles as a case of six. Minor units. */
export const priceBeside = ({ bottles, skus }: ProductOffer['beside'], units: number): number =>
  bestPriceFor(units * bottles, packsOf({ skus }))!.amount;
