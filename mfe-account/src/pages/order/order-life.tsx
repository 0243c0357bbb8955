import type { Order } from '@cellardoor/contracts';
import { formatTime, useMarket, usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { paidText } from '@cellardoor/i18n/money-by-code';
import { accountTexts, stageText } from '../../texts.ts';
import styles from './order-life.module.css';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';

type Progress = Order['progress'];
type Part = Progress['refunds'][number]['parts'][number];

interface StepProps {
  readonly step: Progress['steps'][number];
  readonly isPaid: boolean;
  /** It waits for its shopper in a shop. */
  readonly isCollected: boolean;
  /** Nothing has happened since. */
  readonly isLast: boolean;
}

function Step({ step: { stage, at, carrier, trackingLink }, isPaid, isCollected, isLast }: StepProps) {
  const t = useTexts(placedOrderTexts, accountTexts);
  const market = useMarket();
  return (
    <li className={styles.step}>
      <b>{stage === 'paid' && !isPaid ? t.ordered : stageText(t, stage, isCollected)}</b>
      <time className={styles.when} dateTime={at}>
        {formatTime(at, market)}
      </time>
      {trackingLink && carrier && !isCollected && (
        <a className={styles.tracking} href={trackingLink} rel="noreferrer">
          {t.track(carrier)}
        </a>
      )}
      {stage === 'return_requested' && isLast && <span>{t.howToReturn([market.facts.company, ...market.facts.address].join(', '))}</span>}
    </li>
  );
}

function Repaid({ amount, parts, at }: Progress['refunds'][number]) {
  const t = useTexts(placedOrderTexts);
  const price = usePrice();
  const market = useMarket();
  const paymentName = usePaymentName();
  const nameOf = ({ type, lastFour }: Part) => (lastFour ? `${paymentName(type)}, ${t.ending(lastFour)}` : paymentName(type));
  const textOf = ({ done, refused }: Part) => {
    if (refused) return t.repayRefused;
    return done ? t.repaidTo : t.repaying;
  };
  return (
    <li className={styles.step}>
      <b>{t.repaid(price(amount))}</b>
      <time className={styles.when} dateTime={at}>
        {formatTime(at, market)}
      </time>
      {parts.map((part, index) => (
        <span key={`${index} ${part.type}`} className={styles.when}>
          {textOf(part)(paidText(price(part.amount), part, market), nameOf(part))}
        </span>
      ))}
    </li>
  );
}

type LifeProps = Pick<Progress, 'steps' | 'refunds'> & Pick<StepProps, 'isPaid' | 'isCollected'>;

/** What has happened to an order, and what of its money has come back. [ACC-08] */
export function OrderLife({ steps, refunds, isPaid, isCollected }: LifeProps) {
  const t = useTexts(placedOrderTexts);
  return (
    <section aria-labelledby="order-life">
      <h2 className={styles.heading} id="order-life">
        {t.life}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={step.stage} step={step} isPaid={isPaid} isCollected={isCollected} isLast={at === steps.length - 1} />
        ))}
      </ol>
      {refunds.length > 0 && (
        <ul className={styles.steps} aria-label={t.refunds}>
          {refunds.map((refund, index) => (
            <Repaid key={`${index} ${refund.at}`} {...refund} />
          ))}
        </ul>
      )}
    </section>
  );
}
