import { type Basket, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Icon, VisuallyHidden } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { miniWidgetTexts } from './mini.texts.ts';
import styles from './mini.module.css';

/** The way to the basket, with its count of bottles and its total. */
export function MiniLink({ basket }: { readonly basket: Basket | null }) {
  const t = useTexts(miniWidgetTexts);
  const price = usePrice();
  const { numBottles = 0, numLineItems = 0 } = basket ?? {};
  const total = price(basket?.orderPriceInfo.total ?? 0);
  return (
    <a className={styles.link} href={pathTo('basket.page')}>
      <Icon of={icons.basket} />
      <span className={styles.words} aria-hidden="true">
        <span>{t.basket}</span>
        {numLineItems > 0 && <span className={styles.total}>{total}</span>}
      </span>
      {numLineItems > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {numBottles || numLineItems}
        </span>
      )}
      <VisuallyHidden>{numLineItems > 0 ? t.miniHolds(numBottles, numLineItems, total) : t.miniEmpty}</VisuallyHidden>
    </a>
  );
}
