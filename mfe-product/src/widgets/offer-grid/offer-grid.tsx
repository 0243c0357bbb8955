import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { OfferCard } from './offer-card.tsx';
import { loadOfferGrid } from './offer-grid.loader.ts';
import styles from './offer-grid.module.css';
import { offerGridTexts } from './offer-grid.texts.ts';

/** Products side by side, by their codes; nothing where none of them is sold. [PRD-11] */
function OfferGrid({ data }: { readonly data: readonly Product[] }) {
  const t = useTexts(offerGridTexts);
  if (data.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={t.offers}>
      {data.map((product) => (
        <li key={product.itemCode}>
          <OfferCard product={product} />
        </li>
      ))}
    </ul>
  );
}

export default defineWidget<'product.offer-grid', readonly Product[]>({ load: loadOfferGrid, View: OfferGrid });
