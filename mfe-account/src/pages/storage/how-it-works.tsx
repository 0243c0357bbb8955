import type { Storage } from '@cellardoor/contracts/api/storage';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountList, AmountRow, Disclosure } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';

/** What storage costs, and what holds for it; open for whoever has never stored anything. */
export function HowItWorks({ offer, isOpen }: { readonly offer: NonNullable<Storage['offer']>; readonly isOpen: boolean }) {
  const t = useTexts(storagePageTexts, accountTexts);
  const price = usePrice();
  return (
    <Disclosure title={<h2 className={styles.disclosed}>{t.storageHow}</h2>} open={isOpen}>
      <div className={styles.how}>
        <AmountList>
          <AmountRow name={t.storagePriceCase}>{price(offer.rentPerCase)}</AmountRow>
          <AmountRow name={t.storagePriceFew(t.bottles(offer.fewBottles))}>{price(offer.fewBottlesFee)}</AmountRow>
        </AmountList>
        <ul className={styles.notes}>
          {[...offer.notes, t.storageBringIn].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
