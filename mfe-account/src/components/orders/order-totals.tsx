import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { AmountRow, AmountList } from '@cellardoor/ui';
import { sumLines } from '@cellardoor/rules/sums';
import styles from './order-totals.module.css';
import { placedOrderTexts } from './placed-order.texts.ts';

/** How an order's total comes about. */
export function OrderTotals({ sums, total, delivered }: Readonly<Pick<LinkedOrder, 'sums' | 'total' | 'delivered'>>) {
  const t = useTexts(placedOrderTexts, taxNameTexts);
  const price = usePrice();
  const shown = (amount: number) => (amount < 0 ? `−${price(-amount)}` : price(amount));
  return (
    <div className={styles.totals}>
      <AmountList>
        {sumLines(sums, delivered).map(({ key, amount }) => (
          <AmountRow key={key} name={key === 'delivery' ? t.deliveryCost : t[key]} tone={key === 'savings' ? 'saving' : undefined}>
            {key === 'delivery' && amount === 0 ? t.free : shown(amount)}
          </AmountRow>
        ))}
        <AmountRow name={t.total} tone="total">
          {price(total)}
        </AmountRow>
        {sums.taxIncluded > 0 && (
          <AmountRow name={t.taxIncluded(t.taxName)} tone="quiet">
            {price(sums.taxIncluded)}
          </AmountRow>
        )}
      </AmountList>
    </div>
  );
}
