import type { Order } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { totalsLines } from '../../domain/order-totals.ts';
import { texts } from '../../texts/en.ts';
import styles from './order-page.module.css';

/** How the order's total comes about. */
export function OrderTotals({ order: { orderPriceInfo, orderTotal } }: { readonly order: Order }) {
  const t = useTexts(texts);
  const price = usePrice();
  const shown = (amount: number) => (amount < 0 ? `−${price(-amount)}` : price(amount));
  return (
    <dl className={styles.totals}>
      {totalsLines(orderPriceInfo).map(({ key, amount }) => (
        <div key={key}>
          <dt>{t[key]}</dt>
          <dd>{key === 'deliveryCost' && amount === 0 ? t.free : shown(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t.total}</dt>
        <dd>{price(orderTotal)}</dd>
      </div>
      {orderPriceInfo.taxIncluded > 0 && (
        <div className={styles.included}>
          <dt>{t.taxIncluded}</dt>
          <dd>{price(orderPriceInfo.taxIncluded)}</dd>
        </div>
      )}
    </dl>
  );
}
