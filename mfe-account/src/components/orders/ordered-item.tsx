import { pathTo } from '@cellardoor/contracts';
import { usePrice } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { WinePicture } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './ordered-item.module.css';

interface OrderedItemProps {
  readonly product: { readonly itemCode: string; readonly thumbnailImage: string } & Parameters<typeof nameWithVintage>[0];
  /** In minor units of the order's currency. */
  readonly amount: number;
  /** What is said below its name, a paragraph each. */
  readonly notes: readonly { readonly key: string; readonly words: ReactNode }[];
}

export const OrderedItems = ({ children }: { readonly children: ReactNode }) => <ul className={styles.items}>{children}</ul>;

/** What was ordered on one line, and what it cost. */
export function OrderedItem({ product, amount, notes }: OrderedItemProps) {
  const price = usePrice();
  return (
    <li className={styles.item}>
      <WinePicture src={product.thumbnailImage} sizes="60px" alt="" className={styles.picture} />
      <div className={styles.words}>
        <a className={styles.name} href={pathTo('product.detail', { itemCode: product.itemCode })}>
          {nameWithVintage(product)}
        </a>
        {notes.map(({ key, words }) => (
          <p key={key} className={styles.note}>
            {words}
          </p>
        ))}
      </div>
      <b className={styles.amount}>{price(amount)}</b>
    </li>
  );
}
