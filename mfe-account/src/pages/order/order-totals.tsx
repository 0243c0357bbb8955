import type { Order } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { Sum, Sums } from '@cellardoor/ui';
import { sumLines } from '@cellardoor/rules/sums';
import { orderPageTexts } from './order-page.texts.ts';
import styles from './order-page.module.css';

/** How the order's total comes about. */
export function OrderTotals({ order: { orderPriceInfo, orderTotal, delivered } }: { readonly order: Order }) {
  const t = useTexts(orderPageTexts, taxNameTexts);
  const price = usePrice();
  const shown = (amount: number) => (amount < 0 ? `−${price(-amount)}` : price(amount));
  return (
    <div className={styles.totals}>
      <Sums>
        {sumLines(orderPriceInfo, delivered).map(({ key, amount }) => (
          <Sum key={key} name={key === 'delivery' ? t.deliveryCost : t[key]} tone={key === 'savings' ? 'saving' : undefined}>
            {key === 'delivery' && amount === 0 ? t.free : shown(amount)}
          </Sum>
        ))}
        <Sum name={t.total} tone="total">
          {price(orderTotal)}
        </Sum>
        {orderPriceInfo.taxIncluded > 0 && (
          <Sum name={t.taxIncluded(t.taxName)} tone="quiet">
            {price(orderPriceInfo.taxIncluded)}
          </Sum>
        )}
      </Sums>
    </div>
  );
}
