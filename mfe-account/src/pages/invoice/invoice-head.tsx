import type { Order } from '@cellardoor/contracts';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { addressLines, destinationLines } from '@cellardoor/rules/addresses';
import { BreakableEmails } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './invoice-page.module.css';
import { invoicePageTexts } from './invoice-page.texts.ts';

function Party({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <address className={styles.address}>
        {lines.map((line, index) => (
          <BreakableEmails key={`${index} ${line}`}>{line}</BreakableEmails>
        ))}
      </address>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who sells, to whom, where it went, and when. */
export function InvoiceHead({ order }: { readonly order: Order }) {
  const t = useTexts(invoicePageTexts);
  const market = useMarket();
  const { address, facts, taxNumber } = market;
  const [delivery] = order.shippingDetails;
  const sentAt = order.progress.steps.find(({ stage }) => stage === 'dispatched')?.at;
  const seller = [facts.company, ...facts.address, t.companyNumber(facts.companyNumber), ...(taxNumber ? [taxNumber] : [])];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t.orderNumber}>{order.id}</Fact>
        <Fact name={t.orderedOn}>
          <time dateTime={order.placedAt}>{formatDate(order.placedAt, market)}</time>
        </Fact>
        {sentAt && (
          <Fact name={delivery?.location ? t.toCollect : t.dispatched}>
            <time dateTime={sentAt}>{formatDate(sentAt, market)}</time>
          </Fact>
        )}
      </dl>
      <div className={styles.parties}>
        <Party title={t.seller} lines={seller} />
        <Party title={t.billTo} lines={[...addressLines(address, order.billingAddress), order.email]} />
        {delivery && order.delivered && (
          <Party title={delivery.location ? t.collectFrom : t.deliveredTo} lines={destinationLines(address, delivery)} />
        )}
      </div>
    </>
  );
}
