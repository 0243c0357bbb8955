import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';

/** What a membership costs, and what an order says of its delivery; amounts in minor units. */
export interface UnlimitedTerms {
  /** The price of its term, and its months. */
  readonly annual: number;
  readonly months: number;
  /** What the order paid for its delivery; undefined where its data has none, which counts as the standard delivery's price. */
  readonly delivery: number | undefined;
  /** What standard delivery costs in the country. */
  readonly standard: number;
  /** By how much the order's tax on top rises. */
  readonly tax?: number;
}

/**
 * What unlimited delivery costs beside an order: its price less the delivery that the order paid, as a refund line where that was another price than the
 * standard one. Nothing to pay is a free claim. [UPS-11]
 */
export function unlimitedFigures({
  annual,
  months,
  delivery: paid,
  standard,
  tax = 0,
}: UnlimitedTerms): NonNullable<OrderOfferItem['figures']> {
  const delivery = paid ?? standard;
  const change = annual + tax - delivery;
  return {
    annual,
    months,
    delivery,
    refund: delivery === standard ? 0 : delivery,
    nextDelivery: 0,
    toPay: Math.max(0, change),
    toReturn: Math.max(0, -change),
  };
}
