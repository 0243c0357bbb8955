import { type LineItem, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { WinePicture } from '@cellardoor/ui';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { orderPageTexts } from './order-page.texts.ts';
import styles from './order-page.module.css';

function OrderLine({ line }: { readonly line: LineItem }) {
  const t = useTexts(orderPageTexts);
  const price = usePrice();
  const { product, quantity, caseBottleCount, itemPriceInfo } = line;
  const packed = caseBottleCount > 1 ? ` × ${t.caseOf(caseBottleCount)}` : '';
  const sizes = otherSizesOf(line).map(({ caseOf, bottles }) => (bottles === null ? t.sizePrice(caseOf) : t.sizePriceOf(caseOf, bottles)));
  const { minimumPrice } = itemPriceInfo;
  const lawful = minimumPrice ? [t.minimumPrice(price(minimumPrice.added), minimumPrice.region, price(minimumPrice.perUnit))] : [];
  return (
    <li className={styles.line}>
      <WinePicture src={product.thumbnailImage} sizes="60px" alt="" className={styles.picture} />
      <div className={styles.words}>
        <a className={styles.name} href={pathTo('product.detail', { itemCode: product.itemCode })}>
          {nameWithVintage(product)}
        </a>
        <p className={styles.quantity}>{[t.quantity(quantity) + packed, ...sizes, ...lawful].join(' · ')}</p>
        {line.saleTerms && <p className={styles.quantity}>{line.saleTerms.label}</p>}
      </div>
      <b className={styles.amount}>{price(itemPriceInfo.amount)}</b>
    </li>
  );
}

/** What was ordered, as it was sold. */
export const PlacedOrderLines = ({ lines }: { readonly lines: readonly LineItem[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <OrderLine key={line.commerceItemId} line={line} />
    ))}
  </ul>
);
