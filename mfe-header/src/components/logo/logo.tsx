import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { classes, VisuallyHidden } from '@cellardoor/ui';
import { headerTexts } from '../../texts.ts';
import styles from './logo.module.css';

/** The brand's wordmark, the way home: 42 px high on pages, 30 px in compact headers. [BRD-04] */
export function Logo({ className }: { readonly className?: string }) {
  const t = useTexts(headerTexts);
  const { displayName, strapline } = useMarket().facts;
  return (
    <a className={classes(styles.logo, className)} href={pathTo('search.home')}>
      <span className={styles.word}>
        {/* read as one name: a hidden ending alone is read as a word apart, with a space before its comma */}
        <span aria-hidden="true">{displayName}</span>
        <VisuallyHidden>{t.toHome(displayName)}</VisuallyHidden>
      </span>
      <span className={styles.strapline} aria-hidden="true">
        {strapline}
      </span>
    </a>
  );
}
