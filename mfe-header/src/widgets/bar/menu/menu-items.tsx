import type { ContentLink, NavigationItem } from '@cellardoor/contracts/content';
import { useTexts } from '@cellardoor/i18n';
import { classes, Disclosure } from '@cellardoor/ui';
import { barWidgetTexts } from '../bar.texts.ts';
import { forNewcomers } from '../for-newcomers.ts';
import styles from './menu.module.css';

interface EntryProps {
  readonly link: ContentLink;
  readonly className?: string;
  readonly onFollow: () => void;
}

const Entry = ({ link: { label, href }, className, onFollow }: EntryProps) => (
  <li {...forNewcomers(href)}>
    <a className={classes(styles.link, className)} href={href} onClick={onFollow}>
      {label}
    </a>
  </li>
);

function Group({ item: { label, href, columns = [] }, onFollow }: { readonly item: NavigationItem; readonly onFollow: () => void }) {
  const t = useTexts(barWidgetTexts);
  return (
    <Disclosure title={label} name="menu" className={styles.group}>
      <ul className={styles.sub}>
        <Entry link={{ label: t.all(label), href }} className={styles.all} onFollow={onFollow} />
        {columns.flatMap(({ title, links }) =>
          links.map((link) => <Entry key={`${title} ${link.label}`} link={link} onFollow={onFollow} />),
        )}
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
  const t = useTexts(barWidgetTexts);
  return (
    <nav aria-label={t.main}>
      <ul className={styles.items}>
        {items.map((item) =>
          item.columns ? (
            <li key={item.label}>
              <Group item={item} onFollow={onFollow} />
            </li>
          ) : (
            <Entry
              key={item.label}
              link={item}
              className={classes(styles.single, item.highlight && styles.highlight)}
              onFollow={onFollow}
            />
          ),
        )}
      </ul>
      <ul className={styles.utility}>
        {utility.map((link) => (
          <Entry key={link.label} link={link} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  );
}
