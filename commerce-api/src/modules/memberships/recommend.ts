import type { MembershipOffer, MembershipSaving } from '@cellardoor/contracts/api/memberships';

/** A basket's wines and its standard delivery, in minor units. */
export interface BasketCost {
  readonly wines: number;
  readonly delivery: number;
}

type Sold = Pick<MembershipOffer, 'itemCode' | 'skus' | 'schemeDetails'>;

/** What a membership saves where the basket costs `before` without it and `after` with it. */
export function savingOf({ itemCode, skus }: Sold, before: BasketCost, after: BasketCost): MembershipSaving {
  const onWines = Math.max(0, before.wines - after.wines);
  const onDelivery = Math.max(0, before.delivery - after.delivery);
  const saving = onWines + onDelivery;
  return { itemCode, onWines, onDelivery, ordersToPayBack: saving > 0 ? Math.max(1, Math.ceil(skus[0]!.salePrice / saving)) : null };
}

/**
 * The membership that pays back after the fewest orders like this basket; of equal ones the one that saves more an order. Null where none
 * pays back within its term at an order a month: such a shopper pays less without one.
 */
export function recommendedOf(offers: readonly Sold[], savings: readonly MembershipSaving[]): string | null {
  const monthsOf = (code: string) => offers.find(({ itemCode }) => itemCode === code)?.schemeDetails?.months ?? 0;
  const worthIt = savings.filter(({ itemCode, ordersToPayBack }) => ordersToPayBack !== null && ordersToPayBack <= monthsOf(itemCode));
  const total = ({ onWines, onDelivery }: MembershipSaving) => onWines + onDelivery;
  return worthIt.toSorted((a, b) => a.ordersToPayBack! - b.ordersToPayBack! || total(b) - total(a))[0]?.itemCode ?? null;
}
