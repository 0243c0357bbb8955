import type { Order } from '@cellardoor/contracts';
import { formatDate, useMarket, usePaymentName, useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { AmountRow, AmountList } from '@cellardoor/ui';
import { invoiceOf } from '../../domain/invoice.ts';
import styles from './invoice-page.module.css';
import { invoicePageTexts } from './invoice-page.texts.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface Means {
  readonly type: string;
  readonly cardBrand?: string | null;
  readonly lastFour: string | null;
}

/** 'Card Payment, Visa ending 1111' */
function useMeans(): (means: Means) => string {
  const t = useTexts(invoicePageTexts);
  const paymentName = usePaymentName();
  return ({ type, cardBrand, lastFour }) => {
    const name = [paymentName(type), ...(cardBrand ? [cardName(cardBrand)] : [])].join(', ');
    return lastFour ? t.paidByEnding(name, lastFour) : name;
  };
}

/** What paid, what is still to be charged, and what went back. */
export function InvoicePayments({ order }: { readonly order: Order }) {
  const t = useTexts(invoicePageTexts);
  const { money, moneyBesidePoints } = useInvoiceMoney();
  const meansOf = useMeans();
  const { payments, paid, toCharge, refunded } = invoiceOf(order);
  return (
    <section>
      <h2 className={styles.heading}>{t.paymentsMade}</h2>
      <AmountList>
        {payments.map((payment, index) => (
          <AmountRow key={`${index} ${payment.type}`} name={meansOf(payment)}>
            {moneyBesidePoints(payment.amount)}
          </AmountRow>
        ))}
        <AmountRow name={t.totalPaid} tone="strong">
          {money(paid)}
        </AmountRow>
        {toCharge > 0 && (
          <AmountRow name={t.toCharge} tone="strong">
            {money(toCharge)}
          </AmountRow>
        )}
      </AmountList>
      {refunded > 0 && <Refunds refunds={order.progress.refunds} refunded={refunded} meansOf={meansOf} />}
    </section>
  );
}

interface RefundsProps {
  readonly refunds: Order['progress']['refunds'];
  readonly refunded: number;
  meansOf(means: Means): string;
}

function Refunds({ refunds, refunded, meansOf }: RefundsProps) {
  const t = useTexts(invoicePageTexts);
  const { money, moneyBesidePoints } = useInvoiceMoney();
  const market = useMarket();
  const parts = refunds.flatMap(({ at, parts: all }) => all.filter(({ refused }) => !refused).map((part) => ({ ...part, at })));
  return (
    <>
      <h2 className={styles.heading}>{t.refundsTitle}</h2>
      <AmountList>
        {parts.map((part, index) => (
          <AmountRow
            key={`${index} ${part.at}`}
            name={(part.done ? t.refundOn : t.refundUnderWay)(formatDate(part.at, market), meansOf(part))}
          >
            {moneyBesidePoints(part.amount)}
          </AmountRow>
        ))}
        <AmountRow name={t.totalRefunded} tone="strong">
          {money(refunded)}
        </AmountRow>
      </AmountList>
    </>
  );
}
