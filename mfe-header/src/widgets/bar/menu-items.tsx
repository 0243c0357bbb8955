import type { ContentLink, NavigationItem } from '@cellardoor/contracts/content';
import { useTexts } from '@cellardoor/i18n';
import { classes, Disclosure } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './menu.module.css';

const linkIn = ({ label, href }: ContentLink, className?: string) => (
  <li key={label}>
    <a className={classes(styles.link, className)} href={href}>
      {label}
    </a>
  </li>
);

function Group({ item: { label, href, columns = [] } }: { readonly item: NavigationItem }) {
  const t = useTexts(texts);
  return (
    <Disclosure title={label} name="menu" className={styles.group}>
      <ul className={styles.sub}>
        {linkIn({ label: t.all(label), href }, styles.all)}
        {columns.flatMap(({ links }) => links).map((link) => linkIn(link))}
      </ul>
    </Disclosure>
  );
}

interface MenuItemsProps {
  readonly items: readonly NavigationItem[];
  readonly utility: readonly ContentLink[];
  /** A link was followed, to this very page perhaps. */
  readonly onFollow: () => void;
}

/** The navigation as it stands in the drawer. */
export function MenuItems({ items, utility, onFollow }: MenuItemsProps) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t.main} onClick={(event) => (event.target as Element).closest('a') && onFollow()}>
      <ul className={styles.items}>
        {items.map((item) =>
          item.columns ? (
            <li key={item.label}>
              <Group item={item} />
            </li>
          ) : (
            linkIn(item, classes(styles.single, item.highlight && styles.highlight))
          ),
        )}
      </ul>
      <ul className={styles.utility}>{utility.map((link) => linkIn(link))}</ul>
    </nav>
  );
}
