import type { OrderSummary } from '@cellardoor/contracts';
import { useMarket, usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { Sum, Sums } from '@cellardoor/ui';
import { moneyByCode } from '../../../components/money-by-code.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import styles from './payment-split.module.css';

type Order = Pick<OrderSummary, 'orderPriceInfo' | 'gifts'>;

/** What pays how much, where it is more than a card: points, or gifts, and the card the rest. [BRD-05] [CHK-05] */
export function PaymentSplit({ order }: { readonly order: Order }) {
  const { facts } = useMarket();
  if (!facts.points && order.gifts.length === 0) return null;
  return <div className={styles.split}>{facts.points ? <PointsSplit prices={order.orderPriceInfo} /> : <GiftSplit order={order} />}</div>;
}

/** In points, and what the card is charged in its currency, too. */
function PointsSplit({ prices: { paidByPoints, toPay } }: { readonly prices: Order['orderPriceInfo'] }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  const { locale, currency } = useMarket();
  return (
    <Sums>
      <Sum name={t.byPoints}>{price(paidByPoints)}</Sum>
      <Sum name={t.byCard}>{t.byCardAmount(price(toPay), moneyByCode(toPay, locale, currency))}</Sum>
    </Sums>
  );
}

function GiftSplit({ order: { gifts, orderPriceInfo } }: { readonly order: Order }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  const paymentName = usePaymentName();
  const { toPay } = orderPriceInfo;
  return (
    <Sums>
      {gifts
        .filter(({ amount }) => amount > 0)
        .map(({ id, type, lastFour, amount }) => (
          <Sum key={id} name={t.giftEnding(paymentName(type), lastFour)}>{`−${price(amount)}`}</Sum>
        ))}
      <Sum name={toPay > 0 ? t.toPayByCard : t.leftToPay} tone="strong">
        {price(toPay)}
      </Sum>
    </Sums>
  );
}
