import type { Basket, LineItem } from '@cellardoor/contracts';
import { isFree } from '@cellardoor/rules/line-types';
import { pricedLine, type Priced } from './ga4.ts';

export interface BasketDifference {
  readonly added: readonly Priced[];
  readonly removed: readonly Priced[];
}

const linesOf = (basket: Basket | null): Map<string, LineItem> =>
  new Map((basket?.lineItems ?? []).filter((line) => !isFree(line)).map((line) => [line.sku.itemCode, line]));

/** Units of a line with their unit price. */
const units = (line: LineItem, quantity: number, currency: string): Priced =>
  quantity === line.quantity
    ? pricedLine(line, currency)
    : pricedLine(line, currency, quantity, Math.round(line.itemPriceInfo.amount / line.quantity) * quantity);

/** Lines that a shopper added to and removed from a basket; free items of promotions are not counted. */
export function basketDifference(before: Basket | null, after: Basket): BasketDifference {
  const [old, now] = [linesOf(before), linesOf(after)];
  const { currency } = after;
  const more = (line: LineItem) => line.quantity - (old.get(line.sku.itemCode)?.quantity ?? 0);
  const less = (line: LineItem) => line.quantity - (now.get(line.sku.itemCode)?.quantity ?? 0);
  return {
    added: [...now.values()].filter((line) => more(line) > 0).map((line) => units(line, more(line), currency)),
    removed: [...old.values()].filter((line) => less(line) > 0).map((line) => units(line, less(line), currency)),
  };
}
