import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';
import { Price, WinePicture } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './after-purchase.module.css';

interface OfferedItemProps {
  readonly item: OrderOfferItem;
  /** What it is; absent where its name says that. */
  readonly headline?: string;
  /** Beside the price: how much of it that buys. */
  readonly note: string;
  /** Below it. */
  readonly children?: ReactNode;
}

/** A wine or a case that is offered: picture, name, headline and price. */
export const OfferedItem = ({
  item: { thumbnailImage, displayName, offerPrice, listPrice },
  headline,
  note,
  children,
}: OfferedItemProps) => (
  <div className={styles.item}>
    <WinePicture src={thumbnailImage} sizes="96px" alt="" className={styles.picture} />
    <div className={styles.itemWords}>
      <h3 className={styles.name}>{displayName}</h3>
      {headline && <p className={styles.headline}>{headline}</p>}
      <Price amount={offerPrice} was={listPrice} note={note} />
      {children}
    </div>
  </div>
);
