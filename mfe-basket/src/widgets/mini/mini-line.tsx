import { type LineItem, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { WinePicture } from '@cellardoor/ui';
import { nameWithVintage } from '@cellardoor/rules/names';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { miniWidgetTexts } from './mini.texts.ts';
import { basketTexts } from '../../texts.ts';
import styles from './mini-line.module.css';

/** One line of the basket, small: picture, quantity and name, price. */
export function MiniLine({ line }: { readonly line: LineItem }) {
  const t = useTexts(miniWidgetTexts, basketTexts);
  const price = usePrice();
  return (
    <li className={styles.line}>
      <WinePicture className={styles.picture} src={line.product.thumbnailImage} sizes="48px" alt="" />
      <a className={styles.name} href={pathTo('product.detail', { itemCode: line.product.itemCode })}>
        {t.addedLine(line.quantity, nameWithVintage(line.product))}
        {line.caseBottleCount > 1 && <span className={styles.sku}>{t.caseOf(line.caseBottleCount)}</span>}
        {otherSizesOf(line).map(({ caseOf, bottles }) => (
          <span key={caseOf} className={styles.sku}>
            {bottles === null ? t.sizePrice(caseOf) : t.sizePriceOf(caseOf, bottles)}
          </span>
        ))}
      </a>
      <b className={styles.price}>{price(line.itemPriceInfo.amount)}</b>
    </li>
  );
}
