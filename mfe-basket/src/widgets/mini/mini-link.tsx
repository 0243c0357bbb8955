import { type Basket, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Icon, VisuallyHidden } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { miniWidgetTexts } from './mini.texts.ts';
import styles from './mini.module.css';

interface MiniLinkProps {
  readonly basket: Basket | null;
  /** Bottles that were added and are not in it yet. */
  readonly arriving: number;
}

/** The way to the basket, with its count of bottles and its total, which is told once the basket has come. */
export function MiniLink({ basket, arriving }: MiniLinkProps) {
  const t = useTexts(miniWidgetTexts);
  const price = usePrice();
  const { numBottles = 0, numLineItems = 0 } = basket ?? {};
  const bottles = numBottles + arriving;
  const count = bottles || numLineItems;
  const total = price(basket?.orderPriceInfo.total ?? 0);
  return (
    <a className={styles.link} href={pathTo('basket.page')}>
      <Icon of={icons.basket} />
      <span className={styles.words} aria-hidden="true">
        <span>{t.basket}</span>
        {numLineItems > 0 && <span className={styles.total}>{total}</span>}
      </span>
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
      <VisuallyHidden>
        {arriving > 0
          ? t.miniArriving(bottles, numLineItems)
          : numLineItems > 0
            ? t.miniHolds(numBottles, numLineItems, total)
            : t.miniEmpty}
      </VisuallyHidden>
    </a>
  );
}
