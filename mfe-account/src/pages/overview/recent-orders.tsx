import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Notice, SectionHead } from '@cellardoor/ui';
import { NoOrders } from '../../components/orders/no-orders.tsx';
import { OrderList } from '../../components/orders/order-list.tsx';
import { overviewPageTexts } from './overview-page.texts.ts';
import type { OverviewData } from './overview-page.loader.ts';
import styles from './overview-page.module.css';

/** The last orders, and the way to all of them. */
export function RecentOrders({ orders }: Pick<OverviewData, 'orders'>) {
  const t = useTexts(overviewPageTexts);
  const more = { label: t.allOrders, href: pathTo('account.orders') };
  return (
    <section className={styles.recent} aria-labelledby="recent-orders">
      <SectionHead id="recent-orders" title={t.recentOrders} {...(orders?.length && { more })} />
      {orders === null && (
        <Notice tone="error" live={false}>
          {t.ordersFailed}
        </Notice>
      )}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && <OrderList orders={orders} headingLevel={3} />}
    </section>
  );
}
