import type { Order } from '@cellardoor/contracts';
import { useMarket, usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { paidText } from '@cellardoor/i18n/money-by-code';
import { cardName } from '@cellardoor/rules/cards';
import { addressLines, destinationLines } from '@cellardoor/rules/addresses';
import { UnbrokenHyphens, useArrivalText } from '@cellardoor/ui';
import { confirmationPageTexts } from './confirmation-page.texts.ts';
import { PresentWords } from '../../components/present-words.tsx';
import { checkoutTexts } from '../../texts.ts';
import styles from './confirmed-order.module.css';

type Payment = Order['paymentDetailsArr'][number];

/** Where the order goes, how, and what paid for it. [CHK-08] */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts, checkoutTexts);
  const { address } = useMarket();
  const arrives = useArrivalText();
  const [delivery] = order.shippingDetails;
  const arrival = delivery && arrives({ ...delivery, type: delivery.shippingMethod.type });
  return (
    <section className={styles.facts}>
      {delivery && order.delivered && (
        <>
          <h2 className={styles.subtitle}>{delivery.location ? t.collectFrom : t.deliverTo}</h2>
          <address className={styles.address}>
            {destinationLines(address, delivery).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </>
      )}
      {delivery && (
        <>
          <h2 className={styles.subtitle}>{t.deliveryBy}</h2>
          <p>
            <UnbrokenHyphens>
              {`${[delivery.shippingMethod.name, arrival, !(delivery.location && arrival) && delivery.promise].filter(Boolean).join('. ')}.`}
            </UnbrokenHyphens>
          </p>
          {order.labelMessages.some(Boolean) && <p>{t.onLabel(order.labelMessages.filter(Boolean).join(', '))}</p>}
        </>
      )}
      {order.giftWishes?.sendGift && (
        <>
          <h2 className={styles.subtitle}>{t.present}</h2>
          <PresentWords wishes={order.giftWishes} />
        </>
      )}
      <h2 className={styles.subtitle}>{t.billTo}</h2>
      <address className={styles.address}>
        {addressLines(address, order.billingAddress).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <h2 className={styles.subtitle}>{t.payments}</h2>
      <ul className={styles.payments}>
        {order.paymentDetailsArr.map((payment, index) => (
          <PaymentLine key={index} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const t = useTexts(confirmationPageTexts, checkoutTexts);
  const market = useMarket();
  const price = usePrice();
  const paymentName = usePaymentName();
  const { type, cardBrand, lastFour, whenSent } = payment;
  const ending = lastFour && (cardBrand ? t.cardEnding(cardName(cardBrand), lastFour) : t.ending(lastFour));
  return (
    <li className={styles.payment}>
      <span>{[paymentName(type), ending, whenSent && t.whenSent].filter(Boolean).join(', ')}</span>
      <b>{paidText(price(payment.amount), payment, market)}</b>
    </li>
  );
}
