import { usePrice, useTexts } from '@cellardoor/i18n';
import type { BulkDeal } from '../../../../domain/bulk-deals.ts';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from './bulk-deals.module.css';

function Deal({ deal: { parts, description } }: { readonly deal: BulkDeal }) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  if (!parts) return <li className={styles.deal}>{description}</li>;
  return (
    <li className={styles.deal}>
      <b>{t.aBottle(money(parts.price))}</b> <span>{parts.wording}</span> <span className={styles.saving}>{t.youSave(parts.amount)}</span>
    </li>
  );
}

/** What several bottles of the wine cost each, and save together. [PRD-08] */
export function BulkDeals({ deals }: { readonly deals: readonly BulkDeal[] }) {
  const t = useTexts(productPageTexts);
  if (deals.length === 0) return null;
  return (
    <ul className={styles.deals} aria-label={t.deals}>
      {deals.map((deal) => (
        <Deal key={deal.promoId} deal={deal} />
      ))}
    </ul>
  );
}
