import type { Order } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { texts } from '../texts/en.ts';
import styles from './order-status.module.css';

/** Whether an order is paid. */
export function OrderStatus({ status }: Pick<Order, 'status'>) {
  const t = useTexts(texts);
  return (
    <p className={styles.status} data-status={status}>
      {status === 'paid' ? t.paid : t.declined}
    </p>
  );
}
