import type { Basket } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { freeDelivery } from '../../../domain/free-delivery.ts';
import { basketPageTexts } from '../basket-page.texts.ts';
import styles from './free-delivery.module.css';

/** How many bottles are missing to free delivery, which comes with `freeFrom`; why there is none to pay, where there is none. */
export function FreeDeliveryProgress({ basket, freeFrom }: { readonly basket: Basket; readonly freeFrom: number | null }) {
  const t = useTexts(basketPageTexts);
  const { missing, reached, by } = freeDelivery(basket, freeFrom);
  if (missing === null) return null;
  const reason = by === 'nothing' ? t.nothingToDeliver : by === 'benefit' ? t.reachedByMembership : t.reached;
  return (
    <div className={styles.hint}>
      <p className={styles.words}>
        <Icon name={reached ? 'check' : 'truck'} />
        <span>{reached ? reason : t.missing(missing)}</span>
      </p>
      {!reached && <progress className={styles.bar} max={freeFrom ?? missing} value={basket.numBottles} aria-label={t.progress} />}
    </div>
  );
}
