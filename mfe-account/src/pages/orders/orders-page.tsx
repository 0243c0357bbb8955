import { listOrders } from '@cellardoor/contracts/calls/orders';
import { type Order, pathTo } from '@cellardoor/contracts';
import { useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { NoOrders } from '../../components/orders/no-orders.tsx';
import { OrderList } from '../../components/orders/order-list.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { newestFirst } from '../../data/orders.ts';
import { accountTexts } from '../../texts.ts';
import { loadOrdersPage } from './orders-page.loader.ts';
import styles from './orders-page.module.css';

interface OrdersData {
  readonly orders: readonly Order[];
}

function OrdersPage({ data: { orders } }: { readonly data: OrdersData }) {
  const t = useTexts(accountTexts);
  return (
    <AccountFrame title={t.orders} crumbs={[{ label: t.orders }]}>
      <div className={styles.orders}>{orders.length > 0 ? <OrderList orders={orders} headingLevel={2} /> : <NoOrders />}</div>
    </AccountFrame>
  );
}

export default definePage<'account.orders', OrdersData | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadOrdersPage(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).orders, market),
    canonical: pathTo('account.orders'),
    robots: 'noindex',
  }),
  View: listView(OrdersPage, { title: (t) => t.orders, read: async (send) => ({ orders: newestFirst((await send(listOrders)).orders) }) }),
});
