import type { Storage } from '@cellardoor/contracts/api/storage';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { accountTexts } from '../../texts.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';

/** More numbers than these say no more in one line. */
const mostParts = 8;

/** How many bottles are held, of which lots they are the sum, and what a year of them costs. */
export function StorageSummary({ storage: { bottles, lots, rent } }: { readonly storage: Storage }) {
  const t = useTexts(storagePageTexts, accountTexts);
  const price = usePrice();
  const parts = lots.map((lot) => lot.bottles).join(' + ');
  const isSum = lots.length > 1 && lots.length <= mostParts;
  return (
    <div className={styles.summary}>
      <p className={styles.count}>{isSum ? t.storageHeldSum(t.bottles(bottles), parts) : t.storageHeld(t.bottles(bottles))}</p>
      <p className={styles.small}>
        {t.storageRent}: <b>{price(rent.amount)}</b>
      </p>
    </div>
  );
}
