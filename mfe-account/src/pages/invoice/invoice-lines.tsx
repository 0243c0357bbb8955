import type { LineItem } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { lineDiscount } from '../../domain/invoice.ts';
import styles from './invoice-page.module.css';
import { invoicePageTexts } from './invoice-page.texts.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

function InvoiceLine({ line }: { readonly line: LineItem }) {
  const t = useTexts(invoicePageTexts);
  const { money } = useInvoiceMoney();
  const { product, caseBottleCount, quantity, itemPriceInfo, saleTerms } = line;
  const { unitAmount, amount, minimumPrice } = itemPriceInfo;
  const discount = lineDiscount(line);
  const notes = [
    ...(caseBottleCount > 1 ? [t.inCaseOf(caseBottleCount)] : []),
    ...(discount > 0 ? [t.discount(money(discount))] : []),
    ...(minimumPrice ? [t.withMinimumPrice(money(minimumPrice.added), minimumPrice.region)] : []),
    ...(saleTerms ? [saleTerms.label] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {nameWithVintage(product)}
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </th>
      <td>{quantity}</td>
      <td>{money(unitAmount)}</td>
      <td>{money(amount)}</td>
    </tr>
  );
}

/** What was sold, a row a line. */
export function InvoiceLines({ lines }: { readonly lines: readonly LineItem[] }) {
  const t = useTexts(invoicePageTexts);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {[t.item, t.quantityColumn, t.unitPrice, t.amount].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <InvoiceLine key={line.commerceItemId} line={line} />
        ))}
      </tbody>
    </table>
  );
}
