import type { OrderSummary } from '@cellardoor/contracts';
import { formatPoints, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { moneyByCode } from '../domain/money-by-code.ts';
import { texts } from '../texts/en.ts';
import styles from './totals.module.css';

type Order = Pick<OrderSummary, 'orderPriceInfo' | 'gifts'>;

/** What pays how much, where it is more than a card: points, or gifts, and the card the rest. [BRD-05] [CHK-05] */
export function PaymentSplit({ order }: { readonly order: Order }) {
  const { facts } = useMarket();
  if (facts.points) return <PointsSplit prices={order.orderPriceInfo} />;
  return order.gifts.length > 0 ? <GiftSplit order={order} /> : null;
}

/** In points, and what the card is charged in its currency, too. */
function PointsSplit({ prices: { paidByPoints, toPay } }: { readonly prices: Order['orderPriceInfo'] }) {
  const t = useTexts(texts);
  const { locale, currency } = useMarket();
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

function GiftSplit({ order: { gifts, orderPriceInfo } }: { readonly order: Order }) {
  const t = useTexts(texts);
  const price = usePrice();
  return (
    <dl className={styles.totals}>
      {gifts
        .filter(({ amount }) => amount > 0)
        .map(({ id, type, lastFour, amount }) => (
          <div key={id}>
            <dt>{t.giftEnding(type, lastFour)}</dt>
            <dd>{`−${price(amount)}`}</dd>
          </div>
        ))}
      <div className={styles.toPay}>
        <dt>{orderPriceInfo.toPay > 0 ? t.toPayByCard : t.leftToPay}</dt>
        <dd>{price(orderPriceInfo.toPay)}</dd>
      </div>
    </dl>
  );
}
