import type { OrderSummary } from '@cellardoor/contracts';
import { formatPoints, useMarket, useTexts } from '@cellardoor/i18n';
import { moneyByCode } from '../domain/money-by-code.ts';
import { texts } from '../texts/en.ts';
import styles from './totals.module.css';

/** What points pay and what the card is charged, in points and in the card's currency; nothing where the brand shows money. [BRD-05] */
export function PaymentSplit({ prices }: { readonly prices: Pick<OrderSummary['orderPriceInfo'], 'paidByPoints' | 'toPay'> }) {
  const t = useTexts(texts);
  const { facts, locale, currency } = useMarket();
  const { paidByPoints, toPay } = prices;
  if (!facts.points) return null;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.byPoints}</dt>
        <dd>{formatPoints(paidByPoints, locale)}</dd>
      </div>
      <div>
        <dt>{t.byCard}</dt>
        <dd>{t.byCardAmount(formatPoints(toPay, locale), moneyByCode(toPay, locale, currency))}</dd>
      </div>
    </dl>
  );
}
