import type { Basket } from '@cellardoor/contracts';
import type { BasketPromotion } from '@cellardoor/contracts/api/basket';
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

/** What the check of prices and stock found, and, for anyone who cannot see the sum move, what the basket holds after each change. [BSK-03] */
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
      <Promotions promotions={basket?.promotions ?? []} />
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

/** What promotions give, and which of them the last change took away. [BSK-06] */
function Promotions({ promotions }: { readonly promotions: readonly BasketPromotion[] }) {
  const t = useTexts(basketPageTexts);
  const told = (state: BasketPromotion['state'], title: string, tone: 'success' | 'info') => {
    const texts = promotions.filter((one) => one.state === state);
    if (texts.length === 0) return null;
    return (
      <Notice title={title} tone={tone}>
        <ul className={styles.changes}>
          {texts.map(({ promotionId, text }) => (
            <li key={promotionId}>{text}</li>
          ))}
        </ul>
      </Notice>
    );
  };
  return (
    <>
      {told('given', t.given, 'success')}
      {told('gone', t.lost, 'info')}
    </>
  );
}
