import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { breadcrumbTexts } from './breadcrumb.texts.ts';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself, the last one. */
  readonly href?: string;
}

/** The first crumb of a page that has no other place in the shop. */
export function useHomeCrumb(): Crumb {
  const t = useTexts(breadcrumbTexts);
  return { label: t.home, href: pathTo('search.home') };
}

/** Where the page is, in one line; what does not fit is cut short, the page's own name first; of five steps and more a phone shows the last two; in large text on a phone it is the way up alone. */
export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  const t = useTexts(breadcrumbTexts);
  return (
    <nav className={styles.trail} aria-label={t.breadcrumb}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`} className={styles.item} aria-current={href ? undefined : 'page'}>
            {href ? (
              <a className={styles.label} href={href}>
                {label}
              </a>
            ) : (
              <span className={styles.label}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
