import type { Order } from '@cellardoor/contracts';
import { useMarket, usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { paidText } from '@cellardoor/i18n/money-by-code';
import { destinationLines } from '@cellardoor/rules/addresses';
import { cardName } from '@cellardoor/rules/cards';
import { UnbrokenHyphens, useArrivalText } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';
import styles from './order-page.module.css';

function Payments({ payments }: { readonly payments: Order['paymentDetailsArr'] }) {
  const t = useTexts(placedOrderTexts, accountTexts);
  const market = useMarket();
  const price = usePrice();
  const paymentName = usePaymentName();
  return payments.map(({ type, amount, cardBrand, lastFour, whenSent }, index) => (
    <p key={`${index} ${type}`}>
      {paymentName(type)}
      {lastFour && `, ${cardBrand ? t.cardEnding(cardName(cardBrand), lastFour) : t.ending(lastFour)}`}:{' '}
      {paidText(price(amount), { type, amount }, market)}
      {whenSent && ` ${t.whenSent}`}
    </p>
  ));
}

/** What goes with a present, in its giver's words, and who is told of it. */
function Present({ wishes: { giftMessages, recipientEmail } }: { readonly wishes: NonNullable<Order['giftWishes']> }) {
  const t = useTexts(placedOrderTexts);
  return (
    <>
      <h2 className={styles.fact}>{t.present}</h2>
      {giftMessages.map((words, index) => (
        <p key={index} className={styles.message}>{`“${words}”`}</p>
      ))}
      {recipientEmail && <p className={styles.promise}>{t.presentTo(recipientEmail)}</p>}
    </>
  );
}

/** Where the order goes, how, and how it was paid. */
export function PlacedOrderFacts({ order }: { readonly order: Order }) {
  const t = useTexts(placedOrderTexts);
  const { address } = useMarket();
  const arrives = useArrivalText();
  const [delivery] = order.shippingDetails;
  // what has arrived, or was cancelled, has its days among what has happened
  const isAwaited = ['paid', 'packed', 'dispatched'].includes(order.progress.stage);
  const isPromised = order.progress.stage !== 'cancelled';
  const arrival = delivery && isAwaited ? arrives({ ...delivery, type: delivery.shippingMethod.type }) : undefined;
  return (
    <aside className={styles.facts}>
      {delivery && order.delivered && (
        <>
          <h2 className={styles.fact}>{delivery.location ? t.orderCollectFrom : t.deliverTo}</h2>
          <address className={styles.address}>
            {destinationLines(address, delivery).map((line, index) => (
              <span key={`${index} ${line}`}>{line}</span>
            ))}
          </address>
          {delivery.location && <p className={styles.promise}>{t.open(delivery.location.hours)}</p>}
        </>
      )}
      {delivery && (
        <>
          <h2 className={styles.fact}>{t.delivery}</h2>
          <p>{delivery.shippingMethod.name}</p>
          {arrival && <p>{arrival}</p>}
          {isPromised && order.delivered && !delivery.location && (
            <p className={styles.promise}>
              <UnbrokenHyphens>{delivery.promise}</UnbrokenHyphens>
            </p>
          )}
        </>
      )}
      {order.giftWishes?.sendGift && <Present wishes={order.giftWishes} />}
      <h2 className={styles.fact}>{t.payment}</h2>
      <Payments payments={order.paymentDetailsArr} />
    </aside>
  );
}
