import { type LineItem, type OrderSummary, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Breakable, WinePicture } from '@cellardoor/ui';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { orderPageTexts } from './order-page.texts.ts';
import styles from './order-page.module.css';

interface LineProps {
  readonly line: LineItem;
  /** Where its e-vouchers are mailed to. */
  readonly mailedTo: readonly string[];
}

function OrderLine({ line, mailedTo }: LineProps) {
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
        {mailedTo.map((email) => (
          <p key={email} className={styles.quantity}>
            <Breakable>{t.voucherTo(email)}</Breakable>
          </p>
        ))}
      </div>
      <b className={styles.amount}>{price(itemPriceInfo.amount)}</b>
    </li>
  );
}

/** Where each line's e-vouchers are mailed to, by its item code. */
type Recipients = NonNullable<OrderSummary['recipients']>;

const mailedTo = (recipients: Recipients, { sku }: LineItem): string[] =>
  recipients.filter(({ itemCode }) => itemCode === sku.itemCode).map(({ email }) => email);

/** What was ordered, as it was sold. */
export const PlacedOrderLines = ({ lines, recipients = [] }: { readonly lines: readonly LineItem[]; readonly recipients?: Recipients }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <OrderLine key={line.commerceItemId} line={line} mailedTo={mailedTo(recipients, line)} />
    ))}
  </ul>
);
