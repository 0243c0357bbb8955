import type { LineItem, OrderSummary } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { CompactLine } from '@cellardoor/ui';
import { checkoutTexts } from '../texts.ts';
import styles from './order-lines.module.css';

interface Props {
  readonly lines: readonly LineItem[];
  /** Where their e-vouchers are mailed to. */
  readonly recipients?: OrderSummary['recipients'];
}

/** What is due later, what a minimum price of alcohol adds, and where a voucher is mailed to. */
function useRemarks(recipients: NonNullable<Props['recipients']>): (line: LineItem) => string[] {
  const t = useTexts(checkoutTexts);
  const price = usePrice();
  return ({ sku, saleTerms, itemPriceInfo: { minimumPrice: least } }) => [
    ...(saleTerms ? [saleTerms.label] : []),
    ...(least ? [t.minimumPrice(price(least.added), least.region, price(least.perUnit))] : []),
    ...recipients.filter(({ itemCode }) => itemCode === sku.itemCode).map(({ email }) => t.voucherTo(email)),
  ];
}

/** The lines of an order, small. */
export function OrderLines({ lines, recipients = [] }: Props) {
  const remarksOf = useRemarks(recipients);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <CompactLine key={line.commerceItemId} line={line} notes={remarksOf(line)} />
      ))}
    </ul>
  );
}
