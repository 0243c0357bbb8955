import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { classes } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './logo.module.css';

/** The brand's wordmark, the way home: 42 px high on pages, 30 px in compact headers. [BRD-04] */
export function Logo({ className }: { readonly className?: string }) {
  const t = useTexts(texts);
  const { displayName, strapline } = useMarket().facts;
  return (
    <a className={classes(styles.logo, className)} href={pathTo('search.home')} aria-label={t.home(displayName)}>
      <span className={styles.word}>{displayName}</span>
      <span className={styles.strapline}>{strapline}</span>
    </a>
  );
}
