import type { LineItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { WinePicture } from '@cellardoor/ui';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { checkoutTexts } from '../texts.ts';
import styles from './order-lines.module.css';

function MinimumPriceNote({ line }: { readonly line: LineItem }) {
  const t = useTexts(checkoutTexts);
  const price = usePrice();
  const { minimumPrice } = line.itemPriceInfo;
  if (!minimumPrice) return null;
  const { added, region, perUnit } = minimumPrice;
  return <span className={styles.sku}>{t.minimumPrice(price(added), region, price(perUnit))}</span>;
}

/** The lines of an order, small. */
export function OrderLines({ lines }: { readonly lines: readonly LineItem[] }) {
  const t = useTexts(checkoutTexts);
  const price = usePrice();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.commerceItemId} className={styles.line}>
          <WinePicture className={styles.picture} src={line.product.thumbnailImage} sizes="48px" alt="" />
          <span className={styles.name}>
            {t.line(line.quantity, nameWithVintage(line.product))}
            {line.caseBottleCount > 1 && <span className={styles.sku}>{t.caseOf(line.caseBottleCount)}</span>}
            {otherSizesOf(line).map(({ caseOf, bottles }) => (
              <span key={caseOf} className={styles.sku}>
                {bottles === null ? t.sizePrice(caseOf) : t.sizePriceOf(caseOf, bottles)}
              </span>
            ))}
            {line.saleTerms && <span className={styles.sku}>{line.saleTerms.label}</span>}
            <MinimumPriceNote line={line} />
          </span>
          <b className={styles.price}>{price(line.itemPriceInfo.amount)}</b>
        </li>
      ))}
    </ul>
  );
}
