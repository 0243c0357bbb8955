import { type Order, pathTo } from '@cellardoor/contracts';
import { formatTime, useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { AccountFrame } from '../../components/account-frame.tsx';
import { OrderStatus } from '../../components/order-status.tsx';
import { ReorderButton } from '../../components/reorder-button.tsx';
import { orderPageTexts } from './order-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { PlacedOrderFacts } from './order-facts.tsx';
import { PlacedOrderLines } from './order-lines.tsx';
import { loadOrderPage } from './order-page.loader.ts';
import styles from './order-page.module.css';
import { OrderTotals } from './order-totals.tsx';

interface OrderData {
  readonly order: Order;
}

function OrderPage({ data: { order } }: { readonly data: OrderData }) {
  const t = useTexts(orderPageTexts, accountTexts);
  const market = useMarket();
  const title = t.order(order.id);
  const crumbs = [{ label: t.orders, href: pathTo('account.orders') }, { label: title }];
  const placed = <time dateTime={order.placedAt}>{t.placed(formatTime(order.placedAt, market))}</time>;
  return (
    <AccountFrame title={title} crumbs={crumbs} lead={placed}>
      <OrderStatus status={order.status} />
      <div className={styles.order}>
        <section aria-labelledby="order-items">
          <h2 className={styles.heading} id="order-items">
            {t.items}
          </h2>
          <PlacedOrderLines lines={order.lineItems} />
          <OrderTotals order={order} />
          <ReorderButton orderId={order.id} lines={order.lineItems} />
        </section>
        <PlacedOrderFacts order={order} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.order', OrderData>({
  audience: 'shopper',
  load: loadOrderPage,
  head: ({ data, market }) => ({ title: pageTitle(reworded(accountTexts, market.texts).order(data.order.id), market), robots: 'noindex' }),
  View: OrderPage,
});
