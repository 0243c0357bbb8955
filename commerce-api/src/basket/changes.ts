import type { Basket } from '@cellardoor/contracts/api/basket';
import type { Currency } from '@cellardoor/contracts';
import { lowStockText } from './rules.ts';
import type { Line, SellableLine } from './line.ts';
import { leftFor } from './pricing.ts';

type Change = Basket['changes'][number];
/** Writes an amount as the brand's shoppers read it: '£9.99', or '999 pts'. */
export type MoneyText = (amount: number) => string;

export const moneyText =
  (currency: Currency, points: boolean): MoneyText =>
  (amount) =>
    points
      ? `${amount.toLocaleString('en-GB')} pts`
      : new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount / 100);

/** What is no longer as the shopper left it: a wine that is gone, a price that moved, stock that does not suffice. [CRT-19] */
export function changesOf(lines: readonly Line[], sellable: readonly SellableLine[], money: MoneyText): Change[] {
  const gone = lines
    .filter(({ id }) => !sellable.some((line) => line.id === id))
    .map(({ itemCode, seenName }): Change => ({ itemCode, kind: 'gone', message: `${seenName} is no longer available and was left out.` }));
  return [...gone, ...sellable.flatMap((line) => changesOfLine(line, sellable, money))];
}

function changesOfLine(line: SellableLine, sellable: readonly SellableLine[], money: MoneyText): Change[] {
  const { itemCode, sku, seenPrice, quantity } = line;
  const changes: Change[] = [];
  if (sku.salePrice !== seenPrice) {
    const message = `The price of ${sku.name} has changed from ${money(seenPrice)} to ${money(sku.salePrice)}.`;
    changes.push({ itemCode, kind: 'price', message });
  }
  const left = leftFor(line, sellable);
  if (quantity * sku.stockUnits > left) changes.push({ itemCode, kind: 'stock', message: lowStockText(left, quantity * sku.stockUnits) });
  return changes;
}
