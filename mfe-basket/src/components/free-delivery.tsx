import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { freeDelivery, freeDeliveryBottles } from '../domain/free-delivery.ts';
import { texts } from '../texts/en.ts';
import styles from './free-delivery.module.css';

/** How many bottles are missing to free delivery. */
export function FreeDelivery({ numBottles }: { readonly numBottles: number }) {
  const t = useTexts(texts);
  const { missing, reached } = freeDelivery(numBottles);
  return (
    <div className={styles.hint}>
      <p className={styles.words}>
        <Icon name={reached ? 'check' : 'truck'} />
        <span>{reached ? t.reached : t.missing(missing)}</span>
      </p>
      {!reached && <progress className={styles.bar} max={freeDeliveryBottles} value={numBottles} aria-label={t.progress} />}
    </div>
  );
}
