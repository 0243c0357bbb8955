import { pathTo, type Product } from '@cellardoor/contracts';
import { inSentence, useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './out-of-stock.module.css';

/** What has gone, and where to find its like. */
export function OutOfStock({ wine }: { readonly wine: Product }) {
  const t = useTexts(productPageTexts);
  const kind = kindOf(wine);
  const words = useKindWords(kind);
  return (
    <div className={styles.gone}>
      <p className={styles.title}>{t.outOfStock}</p>
      <p>{t.outOfStockText}</p>
      <p className={styles.ways}>
        {kind.like(wine, words).map((what) => (
          <ButtonLink key={what} variant="outline" href={pathTo('search.listing', { Ntt: what })}>
            {t.similar(what === words.all ? inSentence(what) : what)}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
