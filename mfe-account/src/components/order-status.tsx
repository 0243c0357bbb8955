import type { Order } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { accountTexts } from '../texts.ts';
import styles from './order-status.module.css';

/** Whether an order is paid. */
export function OrderStatus({ status }: Pick<Order, 'status'>) {
  const t = useTexts(accountTexts);
  return (
    <p className={styles.status} data-status={status}>
      {status === 'paid' ? t.paid : t.declined}
    </p>
  );
}
