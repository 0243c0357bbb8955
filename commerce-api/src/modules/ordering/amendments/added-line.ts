import { leastPriceOf, type MinimumPrice } from '@cellardoor/rules/minimum-prices';
import type { SellableLine } from '../../basket/line.ts';
import { type PricedLine, priceLines, unitPriceOf } from '../../basket/pricing.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Benefits } from '../../memberships/membership.ts';
import { discountOf, type OfferTerms } from '../../basket/offers/offer-terms.ts';

/** Numbers of lines that join a placed order begin here, above those of baskets. */
const firstAddedId = 800_000_000_000_000;

/** So many of a sku, before they are priced. `at` counts the lines of the order. */
export const bareLine = (sku: SkuForBasket, quantity: number, at: number): SellableLine => ({
  id: firstAddedId + at,
  itemCode: sku.itemCode,
  quantity,
  offer: null,
  seenName: sku.name,
  seenPrice: sku.salePrice,
  seenBottles: null,
  seenTotal: null,
  sku,
});

/** Of what has its price and no offer, such as a membership. `at` counts the lines of the order. */
export const plainLine = (sku: SkuForBasket, benefits: Benefits, at: number): PricedLine =>
  priceLines([bareLine(sku, 1, at)], [], benefits)[0]!;

/** By what a bottle is priced beside its sale price. */
export interface BottleTerms {
  readonly terms: OfferTerms;
  readonly benefits: Benefits;
  /** The law's, where the order goes. */
  readonly minimum: MinimumPrice | null;
}

/** Single bottles at an offer's price each, or a member's where that is lower; never below the law's minimum. [UPS-09] */
export function bottleLine(sku: SkuForBasket, quantity: number, at: number, { terms, benefits, minimum }: BottleTerms): PricedLine {
  const [line] = priceLines([bareLine(sku, 1, at)], [], benefits);
  const unit = unitPriceOf(sku, benefits);
  const offered = Math.min(unit.amount, sku.salePrice - discountOf(terms, sku.salePrice));
  const added = Math.max(0, (minimum ? leastPriceOf(sku.alcohol, minimum) : 0) - offered);
  const amount = (offered + added) * quantity;
  const times = (part: PricedLine['parts'][number]) => ({
    ...part,
    bottles: part.bottles * quantity,
    amount: part.amount * quantity,
    listAmount: part.listAmount * quantity,
  });
  const { wine: _wine, next: _next, ...rest } = line!;
  return {
    ...rest,
    wine: undefined,
    next: undefined,
    quantity,
    parts: line!.parts.map(times),
    listAmount: Math.max(sku.listPrice * quantity, amount),
    unit: { ...unit, amount: offered + added },
    discount: (unit.amount - offered) * quantity,
    minimumPrice: minimum && added > 0 ? { ...minimum, added: added * quantity } : undefined,
    amount,
  };
}
