import type { Basket } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { holdsDelivered } from '@cellardoor/rules/delivery';
import { Icon, SaleNotice, UnbrokenHyphens, useReturnRightText } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { basketPageTexts } from './basket-page.texts.ts';
import styles from './good-to-know.module.css';

/** What a shopper wants to know before the checkout: when it comes, when they are charged, what can still be changed or sent back; and what the law wants said. */
export function GoodToKnow({ basket }: { readonly basket: Basket }) {
  const t = useTexts(basketPageTexts);
  const { standardDelivery } = useMarket();
  const isDelivered = holdsDelivered(basket.lineItems);
  const returnRight = useReturnRightText({ isDelivered, lines: basket.lineItems });
  return (
    <aside className={styles.panel} aria-label={t.goodToKnow}>
      <ul className={styles.facts}>
        {isDelivered && (
          <li>
            <Icon of={icons.truck} />
            <UnbrokenHyphens>{t.sentSoon(standardDelivery.days)}</UnbrokenHyphens>
          </li>
        )}
        <li>
          <Icon of={icons.lock} />
          {t.paidSafely}
        </li>
        <li>
          <Icon of={icons.basket} />
          {t.changedFreely}
        </li>
        {returnRight && (
          <li>
            <Icon of={icons.wineCase} />
            {returnRight}
          </li>
        )}
      </ul>
      <SaleNotice facts={basket.saleFacts} />
    </aside>
  );
}
