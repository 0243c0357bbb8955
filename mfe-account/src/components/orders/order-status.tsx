import type { Order } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { isCollected } from '../../domain/is-collected.ts';
import { accountTexts, stageText } from '../../texts.ts';
import styles from './order-status.module.css';

/** Where an order is, in a word. */
export function OrderStatus({
  order: { status, progress, chargedOnDispatch, shippingDetails },
}: {
  readonly order: Pick<Order, 'status' | 'progress' | 'chargedOnDispatch' | 'shippingDetails'>;
}) {
  const t = useTexts(accountTexts);
  const stage = status === 'paid' ? progress.stage : status;
  return (
    <span className={styles.status} data-status={stage}>
      {stage === 'payment_declined'
        ? t.declined
        : chargedOnDispatch && stage === 'paid'
          ? t.ordered
          : stageText(t, stage, isCollected(shippingDetails))}
    </span>
  );
}
