import type { OrderSummary } from '@cellardoor/contracts';
import { useMarket, usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { paidText } from '@cellardoor/i18n/money-by-code';
import { AmountRow, AmountList } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import type { PayingMeans } from '../../../domain/paying-means.ts';
import { viewOfMode } from '../payment/modes/modes.ts';
import styles from './payment-split.module.css';

type Order = Pick<OrderSummary, 'orderPriceInfo' | 'gifts'>;

interface Props {
  readonly order: Order;
  /** What pays beside gifts and points; undefined until it is said. */
  readonly means?: PayingMeans;
}

/** What pays how much, where it is more than a card: points, or gifts and wine reward, and the card the rest. [BRD-05] [CHK-05] */
export function PaymentSplit({ order, means }: Props) {
  const { facts } = useMarket();
  if (!facts.points && order.gifts.length === 0 && !order.orderPriceInfo.paidBySavings) return null;
  return (
    <div className={styles.split}>
      {facts.points ? <PointsSplit prices={order.orderPriceInfo} /> : <GiftSplit order={order} means={means} />}
    </div>
  );
}

/** In points, and what the card is charged in its currency, too. */
function PointsSplit({ prices: { paidByPoints, toPay } }: { readonly prices: Order['orderPriceInfo'] }) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const market = useMarket();
  return (
    <AmountList>
      {paidByPoints > 0 && <AmountRow name={t.byPoints}>{price(paidByPoints)}</AmountRow>}
      <AmountRow name={t.byCard}>{paidText(price(toPay), { type: 'CreditCard', amount: toPay }, market)}</AmountRow>
    </AmountList>
  );
}

function GiftSplit({ order: { gifts, orderPriceInfo }, means }: Props) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  const paymentName = usePaymentName();
  const { toPay, paidBySavings = 0 } = orderPriceInfo;
  const toPayName = means && 'paymentMode' in means ? t.toPayBy(viewOfMode(means.paymentMode).name) : t.toPayByCard;
  return (
    <AmountList>
      {gifts
        .filter(({ amount }) => amount > 0)
        .map(({ id, type, lastFour, amount }) => (
          <AmountRow key={id} name={t.giftEnding(paymentName(type), lastFour)}>{`−${price(amount)}`}</AmountRow>
        ))}
      {paidBySavings > 0 && <AmountRow name={paymentName('Wine reward')}>{`−${price(paidBySavings)}`}</AmountRow>}
      <AmountRow name={toPay > 0 ? toPayName : t.leftToPay} tone="strong">
        {price(toPay)}
      </AmountRow>
    </AmountList>
  );
}
