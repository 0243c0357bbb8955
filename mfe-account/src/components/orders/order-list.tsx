import { type Order, pathTo } from '@cellardoor/contracts';
import { formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { bottlesOf } from '@cellardoor/rules/quantities';
import { WinePicture } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import styles from './order-list.module.css';
import { OrderStatus } from './order-status.tsx';

const picturesShown = 4;

type Level = 2 | 3;

function OrderRow({ order, headingLevel }: { readonly order: Order; readonly headingLevel: Level }) {
  const t = useTexts(accountTexts);
  const market = useMarket();
  const price = usePrice();
  const Heading = `h${headingLevel}` as const;
  // what has neither bottles nor a picture, as a payment, is known by its name
  const bottles = bottlesOf(order.lineItems);
  const pictures = order.lineItems.filter(({ product }) => product.thumbnailImage).slice(0, picturesShown);
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <Heading className={styles.number}>
          <a className={styles.link} href={pathTo('account.order', { orderId: order.id })}>
            {t.order(order.id)}
          </a>
        </Heading>
        <p className={styles.when}>
          <time dateTime={order.placedAt}>{t.placed(formatTime(order.placedAt, market))}</time>
        </p>
        {bottles === 0 && <p>{order.lineItems.map(({ product }) => product.name).join(', ')}</p>}
        <OrderStatus order={order} />
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {pictures.map(({ commerceItemId, product }) => (
          <WinePicture key={commerceItemId} src={product.thumbnailImage} sizes="48px" alt="" className={styles.picture} />
        ))}
      </div>
      <p className={styles.sum}>
        <b className={styles.total}>{price(order.orderTotal)}</b>
        {bottles > 0 && <span>{t.bottles(bottles)}</span>}
      </p>
      {order.mayOrderAgain && (
        <div className={styles.again}>
          <Slot widget="basket.reorder" orderId={order.id} />
        </div>
      )}
    </li>
  );
}

interface OrderListProps {
  readonly orders: readonly Order[];
  /** Below the heading that the list stands under. */
  readonly headingLevel: Level;
}

/** Orders, each a link to all of it. */
export const OrderList = ({ orders, headingLevel }: OrderListProps) => (
  <ul className={styles.orders}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} headingLevel={headingLevel} />
    ))}
  </ul>
);
