import { type Basket, pathTo } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useLightDismiss } from '@cellardoor/mfe-kit';
import { ButtonLink, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { savingsShown } from '@cellardoor/rules/sums';
import { useRef } from 'react';
import { MiniLine } from './mini-line.tsx';
import { miniWidgetTexts } from './mini.texts.ts';
import { basketTexts } from '../../texts.ts';
import styles from './mini.module.css';

/** Lines that the panel shows before it says how many more there are. */
const shownLines = 5;

/** What is in the basket and the ways to pay for it, behind a disclosure beside the link: it opens before any script runs. [RTE-11] */
export function MiniPanel({ basket }: { readonly basket: Basket }) {
  const t = useTexts(miniWidgetTexts, basketTexts);
  const price = usePrice();
  const { checkoutPath } = useMarket();
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  const { lineItems, orderPriceInfo } = basket;
  const more = lineItems.length - shownLines;
  return (
    <details ref={details} className={styles.details}>
      <summary className={styles.summary} aria-label={t.showItems}>
        <Icon of={icons.chevronDown} />
      </summary>
      <div className={styles.panel}>
        <ul className={styles.lines}>
          {lineItems.slice(0, shownLines).map((line) => (
            <MiniLine key={line.commerceItemId} line={line} />
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>{t.moreLines(more)}</p>}
        {savingsShown(orderPriceInfo.savings) && <p className={styles.savings}>{t.savingOf(price(orderPriceInfo.savings))}</p>}
        <p className={styles.sum}>
          <span>{t.total}</span> <b>{price(orderPriceInfo.total)}</b>
        </p>
        <div className={styles.ways}>
          <ButtonLink href={checkoutPath} block>
            {t.checkout}
          </ButtonLink>
          <ButtonLink href={pathTo('basket.page')} variant="outline" block>
            {t.view}
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}
