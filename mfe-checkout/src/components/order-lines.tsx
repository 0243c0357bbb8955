import type { LineItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { WinePicture } from '@cellardoor/ui';
import { texts } from '../texts/en.ts';
import styles from './order-lines.module.css';

/** The lines of an order, small. */
export function OrderLines({ lines }: { readonly lines: readonly LineItem[] }) {
  const t = useTexts(texts);
  const price = usePrice();
  return (
    <ul className={styles.lines}>
      {lines.map(({ commerceItemId, product, quantity, caseBottleCount, itemPriceInfo }) => (
        <li key={commerceItemId} className={styles.line}>
          <WinePicture className={styles.picture} src={product.thumbnailImage} sizes="48px" alt="" />
          <span className={styles.name}>
            {t.line(quantity, [product.name, product.vintage].filter(Boolean).join(' '))}
            {caseBottleCount > 1 && <span className={styles.sku}>{t.caseOf(caseBottleCount)}</span>}
          </span>
          <b className={styles.price}>{price(itemPriceInfo.amount)}</b>
        </li>
      ))}
    </ul>
  );
}
