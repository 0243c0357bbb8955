import type { LineItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { SmallLine } from '@cellardoor/ui';
import { checkoutTexts } from '../texts.ts';
import styles from './order-lines.module.css';

/** What is due later, and what a minimum price of alcohol adds. */
function useRemarks(): (line: LineItem) => string[] {
  const t = useTexts(checkoutTexts);
  const price = usePrice();
  return ({ saleTerms, itemPriceInfo: { minimumPrice: least } }) => [
    ...(saleTerms ? [saleTerms.label] : []),
    ...(least ? [t.minimumPrice(price(least.added), least.region, price(least.perUnit))] : []),
  ];
}

/** The lines of an order, small. */
export function OrderLines({ lines }: { readonly lines: readonly LineItem[] }) {
  const remarksOf = useRemarks();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <SmallLine key={line.commerceItemId} line={line} notes={remarksOf(line)} />
      ))}
    </ul>
  );
}
