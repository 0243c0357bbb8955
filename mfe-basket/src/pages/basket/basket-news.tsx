import type { Basket } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Notice, VisuallyHidden } from '@cellardoor/ui';
import { useState } from 'react';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Change } from '../../domain/reported-changes.ts';
import { basketPageTexts } from './basket-page.texts.ts';
import styles from './basket-news.module.css';

/** The server names the wine only where the basket no longer does. */
function worded(basket: Basket | null, { itemCode, kind, message }: Change): string {
  const line = basket?.lineItems.find(({ sku }) => sku.itemCode === itemCode);
  return kind === 'stock' && line ? `${nameWithVintage(line.product)}: ${message}` : message;
}

/** What the check of prices and stock found, and, for who cannot see the sum move, what the basket holds after each change. [BSK-03] */
export function BasketNews({ basket, changes }: { readonly basket: Basket | null; readonly changes: readonly Change[] }) {
  const t = useTexts(basketPageTexts);
  const price = usePrice();
  const [first] = useState(basket);
  const news = basket && basket !== first ? t.nowHolds(basket.numBottles, basket.numLineItems, price(basket.orderPriceInfo.total)) : '';
  return (
    <div className={styles.news}>
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
      {changes.length > 0 && (
        <Notice title={t.changed}>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={`${change.itemCode} ${change.kind}`}>{worded(basket, change)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
