import type { LineItem, OrderSummary } from '@cellardoor/contracts';

/** How many there were and are, where that changed: a price that rose is something else. */
interface Quantities {
  readonly before: number;
  readonly now: number;
}

/** What is no longer as the shopper saw it; amounts in minor units. */
export type OrderChange =
  | { readonly of: 'line'; readonly name: string; readonly before: number; readonly now: number; readonly quantities?: Quantities }
  | { readonly of: 'gone' | 'added'; readonly name: string }
  | { readonly of: 'delivery' | 'tax' | 'total' | 'toPay'; readonly before: number; readonly now: number };

const codeOf = ({ sku }: LineItem) => sku.itemCode;

function lineChange(line: LineItem, order: OrderSummary): OrderChange | undefined {
  const same = order.lineItems.find((one) => codeOf(one) === codeOf(line));
  const { name } = line.product;
  if (!same) return { of: 'gone', name };
  const [before, now] = [line.itemPriceInfo.amount, same.itemPriceInfo.amount];
  const quantities = line.quantity !== same.quantity && { quantities: { before: line.quantity, now: same.quantity } };
  return before === now && !quantities ? undefined : { of: 'line', name, before, now, ...quantities };
}

/** The differences between the order that the shopper agreed to and the order as it is now, the total last. */
export function orderChanges(seen: OrderSummary, now: OrderSummary): readonly OrderChange[] {
  const lines = seen.lineItems.map((line) => lineChange(line, now)).filter((change) => change !== undefined);
  const added = now.lineItems
    .filter((line) => !seen.lineItems.some((one) => codeOf(one) === codeOf(line)))
    .map(({ product }) => ({ of: 'added', name: product.name }) as const);
  // a total that moved moves what the card pays: said once
  const sameTotal = seen.orderPriceInfo.total === now.orderPriceInfo.total;
  const sums = (['delivery', 'tax', sameTotal ? 'toPay' : 'total'] as const)
    .map((of) => ({ of, before: seen.orderPriceInfo[of], now: now.orderPriceInfo[of] }))
    .filter(({ before, now: after }) => before !== after);
  return [...lines, ...added, ...sums];
}
