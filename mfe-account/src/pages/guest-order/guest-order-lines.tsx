import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { useTexts } from '@cellardoor/i18n';
import { OrderedItem, OrderedItems } from '../../components/orders/ordered-item.tsx';
import { OrderTotals } from '../../components/orders/order-totals.tsx';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';
import styles from './guest-order-page.module.css';

/** What was ordered, and what it came to. */
export function GuestOrderLines({ order }: { readonly order: LinkedOrder }) {
  const t = useTexts(placedOrderTexts);
  const howMuch = ({ quantity, caseBottleCount }: LinkedOrder['lines'][number]) =>
    caseBottleCount > 1 ? `${t.quantity(quantity)} × ${t.caseOf(caseBottleCount)}` : t.quantity(quantity);
  return (
    <section aria-labelledby="guest-order-items">
      <h2 id="guest-order-items" className={styles.heading}>
        {t.items}
      </h2>
      <OrderedItems>
        {order.lines.map((line, at) => (
          <OrderedItem
            key={`${at} ${line.product.itemCode}`}
            product={line.product}
            amount={line.amount}
            notes={[{ key: 'quantity', words: howMuch(line) }]}
          />
        ))}
      </OrderedItems>
      <OrderTotals {...order} />
    </section>
  );
}
