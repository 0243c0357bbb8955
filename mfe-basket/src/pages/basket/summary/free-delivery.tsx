import type { Basket } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { freeDelivery } from '../../../domain/free-delivery.ts';
import { basketPageTexts } from '../basket-page.texts.ts';
import styles from './free-delivery.module.css';

/** How many bottles are missing to free delivery, which comes with `freeFrom`; why there is none to pay, where there is none. */
export function FreeDeliveryProgress({ basket, freeFrom }: { readonly basket: Basket; readonly freeFrom: number | null }) {
  const t = useTexts(basketPageTexts);
  const { bottles, missing, why } = freeDelivery(basket, freeFrom);
  // that it is free for its bottles stands among the sums
  if (missing === null || why === 'bottles') return null;
  const reasons = { nothing: t.nothingToDeliver, membership: t.reachedByMembership, plan: t.reachedByPlan };
  return (
    <div className={styles.hint}>
      <p className={styles.words}>
        <Icon of={why ? icons.check : icons.truck} />
        <span>{why ? reasons[why] : t.missing(missing)}</span>
      </p>
      {!why && <progress className={styles.bar} max={freeFrom ?? missing} value={bottles} aria-label={t.progress} />}
    </div>
  );
}
