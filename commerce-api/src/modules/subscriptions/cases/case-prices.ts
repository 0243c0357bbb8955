import type { MinorUnits } from '@cellardoor/money';

/** Bottles of a wine in a case, as far as their price goes. */
export interface PricedBottles {
  readonly quantity: number;
  /** Minor units a bottle; null for the plan's own and for those that took their place by a swap. */
  readonly ownPrice: MinorUnits | null;
}

/** What one bottle of the plan costs, the n-th of the case: an equal share of the agreed price, the remainder on the first ones. */
const shareOf = (price: MinorUnits, capacity: number, n: number): MinorUnits =>
  Math.floor(price / capacity) + (n < price % capacity ? 1 : 0);

/**
 * What the bottles of each wine cost together, in the order given. The plan's own share the agreed price of a full case, so that a case of
 * nothing else costs exactly that; others cost their own price.
 */
export function amountsOf(wines: readonly PricedBottles[], price: MinorUnits, capacity: number): MinorUnits[] {
  let n = 0;
  return wines.map(({ quantity, ownPrice }) => {
    if (ownPrice !== null) return quantity * ownPrice;
    let amount = 0;
    for (let i = 0; i < quantity; i += 1) amount += shareOf(price, capacity, n++);
    return amount;
  });
}
