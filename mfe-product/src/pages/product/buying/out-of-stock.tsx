import { pathTo, type Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { texts } from '../../../texts/en.ts';
import styles from './out-of-stock.module.css';

/** A wine that has gone, and where to find its like. */
export function OutOfStock({ wine }: { readonly wine: Product }) {
  const t = useTexts(texts);
  const like = [...new Set([wine.regionName, wine.grapeName.split(/[,0-9]/)[0]!.trim(), wine.countryName])].filter(Boolean).slice(0, 2);
  return (
    <div className={styles.gone}>
      <p className={styles.title}>{t.outOfStock}</p>
      <p>{t.outOfStockText}</p>
      <p className={styles.ways}>
        {(wine.isMixed ? [t.mixedCases] : like).map((what) => (
          <ButtonLink key={what} variant="outline" href={pathTo('search.listing', { Ntt: what })}>
            {t.similar(what)}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
