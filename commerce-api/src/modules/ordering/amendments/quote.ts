import type { AmendmentQuote } from '@cellardoor/contracts/api/order-offers';
import type { PlacedOrder } from './order-facts.ts';
import type { Amended, ChosenProposal } from './proposal.ts';

/** What the card would be charged for what is taken, and of what that is made up. [UPS-09] */
export function quoteOf(order: PlacedOrder, taken: readonly ChosenProposal[], { frozen, change }: Amended): AmendmentQuote {
  const [before, after] = [order.frozen.orderPriceInfo, frozen.orderPriceInfo];
  const bottles = (lines: typeof frozen.lineItems) => lines.reduce((sum, { bottleCount }) => sum + bottleCount, 0);
  const amount = after.subtotal - before.subtotal;
  const tax = after.tax - before.tax;
  return {
    items: taken.map(({ proposal, quantity }) => ({ itemCode: proposal.item.itemCode, quantity })),
    bottles: bottles(frozen.lineItems) - bottles(order.frozen.lineItems),
    amount,
    deliverySaving: amount + tax - change,
    tax,
    toPay: Math.max(0, change),
    toReturn: Math.max(0, -change),
  };
}
