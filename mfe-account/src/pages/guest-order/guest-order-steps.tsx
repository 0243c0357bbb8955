import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { formatTime, useMarket, useTexts } from '@cellardoor/i18n';
import { accountTexts, stageText } from '../../texts.ts';
import styles from './guest-order-page.module.css';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';

type Stages = Pick<LinkedOrder, 'isPaid' | 'delivery'>;

/** Says where an order is, in a word. */
export function useStage({ isPaid, delivery }: Stages): (stage: LinkedOrder['stage']) => string {
  const t = useTexts(accountTexts);
  return (stage) => (stage === 'paid' && !isPaid ? t.ordered : stageText(t, stage, delivery.type === 'collection'));
}

/** What has happened to it, each with its time. */
export function GuestOrderSteps({ order }: { readonly order: LinkedOrder }) {
  const t = useTexts(placedOrderTexts);
  const market = useMarket();
  const stage = useStage(order);
  return (
    <section aria-labelledby="guest-order-steps">
      <h2 id="guest-order-steps" className={styles.heading}>
        {t.life}
      </h2>
      <ol className={styles.steps}>
        {order.steps.map(({ stage: reached, at }) => (
          <li key={reached}>
            <b>{stage(reached)}</b>{' '}
            <time className={styles.when} dateTime={at}>
              {formatTime(at, market)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
