import { type Basket, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './mini.module.css';

/** The way to the basket, with its count of bottles and its total. */
export function MiniLink({ basket }: { readonly basket: Basket | null }) {
  const t = useTexts(texts);
  const price = usePrice();
  const bottles = basket?.numBottles ?? 0;
  const total = price(basket?.orderPriceInfo.total ?? 0);
  return (
    <a className={styles.link} href={pathTo('basket.page')} aria-label={bottles ? t.miniHolds(bottles, total) : t.miniEmpty}>
      <Icon name="basket" />
      <span className={styles.words}>
        <span>{t.basket}</span>
        {bottles > 0 && <span className={styles.total}>{total}</span>}
      </span>
      {bottles > 0 && <span className={styles.badge}>{bottles}</span>}
    </a>
  );
}
