import type { Basket, OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { holdsDelivered } from '@cellardoor/rules/delivery';
import { AlcoholUnits, Box } from '@cellardoor/ui';
import { pricesSoFar } from '../../../domain/prices.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from './order-aside.module.css';
import { OrderLines } from '../../../components/order-lines.tsx';
import { PaymentSplit } from './payment-split.tsx';
import { Totals } from '../../../components/totals.tsx';

export interface OrderSoFar {
  /** Null until the shopper has said who they are; the basket stands for it so far. */
  readonly order: OrderSummary | null;
  readonly basket: Basket;
  /** How the basket would be delivered. */
  readonly standard: ShippingMethod | null;
}

/** What is being bought, beside the steps. The keyboard scrolls a long order. */
export function OrderAside({ order, basket, standard }: OrderSoFar) {
  const t = useTexts(checkoutPageTexts);
  const { lineItems } = order ?? basket;
  return (
    <Box as="aside" title={t.summary} className={styles.aside}>
      <div className={styles.lines} {...(lineItems.length > 4 && { role: 'group', 'aria-label': t.summary, tabIndex: 0 })}>
        <OrderLines lines={lineItems} recipients={order?.recipients} />
      </div>
      <div className={styles.sums}>
        <SumsSoFar order={order} basket={basket} standard={standard} />
      </div>
    </Box>
  );
}

/** What it comes to as far as is known. */
export function SumsSoFar({ order, basket, standard }: OrderSoFar) {
  if (!order)
    return (
      <>
        <Totals
          prices={pricesSoFar(basket.orderPriceInfo, standard?.cost ?? 0)}
          isDelivered={holdsDelivered(basket.lineItems)}
          deliveryKnown={standard !== null}
          addressKnown={false}
        />
        <AlcoholUnits facts={basket.saleFacts} />
      </>
    );
  return (
    <>
      <Totals
        prices={order.orderPriceInfo}
        isDelivered={order.delivered}
        deliveryKnown={order.shippingMethod !== null}
        addressKnown={order.shippingAddress !== null}
      />
      <AlcoholUnits facts={order.saleFacts} />
      {(order.gifts.length > 0 || order.orderPriceInfo.paidBySavings) && <PaymentSplit order={order} />}
    </>
  );
}
