import { type Order, pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, useHydrated } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice, PrintLayout } from '@cellardoor/ui';
import { invoiceOf } from '../../domain/invoice.ts';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { loadInvoicePage } from './invoice-page.loader.ts';
import { InvoicePayments } from './invoice-payments.tsx';
import styles from './invoice-page.module.css';
import { invoicePageTexts } from './invoice-page.texts.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface InvoiceData {
  readonly order: Order;
}

/** An order on paper: an invoice once all of it is paid, a statement before. */
function InvoicePage({ data: { order } }: { readonly data: InvoiceData }) {
  const t = useTexts(invoicePageTexts);
  const { money } = useInvoiceMoney();
  const live = useHydrated();
  const { isInvoice, toCharge } = invoiceOf(order);
  return (
    <PrintLayout
      ways={
        <>
          {live && <Button onClick={() => window.print()}>{t.print}</Button>}
          <ButtonLink variant="outline" href={pathTo('account.order', { orderId: order.id })}>
            {t.backToOrder}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.sheet}>
        <h1 className={styles.title} tabIndex={-1}>
          {t.numbered(isInvoice ? t.invoice : t.statement, order.id)}
        </h1>
        {!isInvoice && <Notice tone="info">{toCharge > 0 ? t.notCharged(money(toCharge)) : t.neverCharged}</Notice>}
        <InvoiceHead order={order} />
        <InvoiceLines lines={order.lineItems} />
        <div className={styles.sums}>
          <InvoiceSums order={order} />
          <InvoicePayments order={order} />
        </div>
      </div>
    </PrintLayout>
  );
}

export default definePage<'account.invoice', InvoiceData>({
  audience: 'shopper',
  load: loadInvoicePage,
  head: ({ data: { order }, market }) => {
    const t = reworded(invoicePageTexts, market.texts);
    const name = invoiceOf(order).isInvoice ? t.invoice : t.statement;
    return { title: pageTitle(t.numbered(name, order.id), market), robots: 'noindex' };
  },
  View: InvoicePage,
});
