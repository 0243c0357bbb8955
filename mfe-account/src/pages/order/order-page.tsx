import { pathTo } from '@cellardoor/contracts';
import { formatTime, useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { SaleTermsNotes } from '@cellardoor/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { OrderStatus } from '../../components/orders/order-status.tsx';
import { OrderTotals } from '../../components/orders/order-totals.tsx';
import { isCollected } from '../../domain/is-collected.ts';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';
import { accountTexts } from '../../texts.ts';
import { PlacedOrderFacts } from './order-facts.tsx';
import { PlacedOrderLines } from './order-lines.tsx';
import { OrderCharge } from './order-charge.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLife } from './order-life.tsx';
import { loadOrderPage, type OrderData } from './order-page.loader.ts';
import styles from './order-page.module.css';

function OrderDetails({ order: placed, mayReturn }: OrderData) {
  const t = useTexts(placedOrderTexts, accountTexts);
  const market = useMarket();
  const [order, setOrder] = useState(placed);
  const heading = useRef<HTMLOutputElement>(null);
  // the button that was pressed is gone, and the focus with it; while its dialog is open nothing else takes the focus
  useEffect(() => {
    if (order !== placed) heading.current?.focus();
  }, [order, placed]);
  const title = t.order(order.id);
  const crumbs = [{ label: t.orders, href: pathTo('account.orders') }, { label: title }];
  const placedAt = <time dateTime={order.placedAt}>{t.placed(formatTime(order.placedAt, market))}</time>;
  return (
    <AccountFrame title={title} crumbs={crumbs} lead={placedAt}>
      <output ref={heading} tabIndex={-1}>
        <OrderStatus order={order} />
      </output>
      <div className={styles.order}>
        <section aria-labelledby="order-items">
          <h2 className={styles.heading} id="order-items">
            {t.items}
          </h2>
          <PlacedOrderLines lines={order.lineItems} recipients={order.recipients} />
          <OrderTotals sums={order.orderPriceInfo} total={order.orderTotal} delivered={order.delivered} />
          <div className={styles.terms}>
            <SaleTermsNotes of={order.lineItems} />
          </div>
          {order.mayOrderAgain && <Slot widget="basket.reorder" orderId={order.id} />}
        </section>
        <div className={styles.side}>
          <OrderLife {...order.progress} isPaid={!order.chargedOnDispatch} isCollected={isCollected(order.shippingDetails)} />
          <OrderCharge order={order} onChange={setOrder} />
          <OrderActions order={order} mayReturn={mayReturn} onChange={setOrder} />
          <PlacedOrderFacts order={order} />
          <p>
            <a className={styles.ask} href={pathTo('account.invoice', { orderId: order.id })}>
              {order.chargedOnDispatch ? t.printStatement : t.printInvoice}
            </a>
          </p>
          <p>
            <a className={styles.ask} href={pathTo('header.contact', { orderId: order.id })}>
              {t.askAboutOrder}
            </a>
          </p>
        </div>
      </div>
    </AccountFrame>
  );
}

const OrderPage = ({ data }: { readonly data: OrderData }) => <OrderDetails key={data.order.id} {...data} />;

export default definePage<'account.order', OrderData>({
  audience: 'shopper',
  load: loadOrderPage,
  head: ({ data, market }) => ({ title: pageTitle(reworded(accountTexts, market.texts).order(data.order.id), market), robots: 'noindex' }),
  View: OrderPage,
});
