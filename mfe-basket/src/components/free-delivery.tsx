import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { freeDelivery } from '../domain/free-delivery.ts';
import { texts } from '../texts/en.ts';
import styles from './free-delivery.module.css';

/** How many bottles are missing to free delivery, which comes with `freeFrom`. */
export function FreeDelivery({ numBottles, freeFrom }: { readonly numBottles: number; readonly freeFrom: number }) {
  const t = useTexts(texts);
  const { missing, reached } = freeDelivery(numBottles, freeFrom);
  return (
    <div className={styles.hint}>
      <p className={styles.words}>
        <Icon name={reached ? 'check' : 'truck'} />
        <span>{reached ? t.reached : t.missing(missing)}</span>
      </p>
      {!reached && <progress className={styles.bar} max={freeFrom} value={numBottles} aria-label={t.progress} />}
    </div>
  );
}
