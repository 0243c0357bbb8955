import type { ContentLink } from '@cellardoor/contracts/content';
import { Container, UnbrokenHyphens } from '@cellardoor/ui';
import styles from './bar.module.css';
import { forNewcomers } from './for-newcomers.ts';

/** The dark line at the very top. */
export const UtilityStrip = ({ promise, links }: { readonly promise: string; readonly links: readonly ContentLink[] }) => (
  <div className={styles.utility}>
    <Container className={styles.utilityRow}>
      <p>
        <UnbrokenHyphens>{promise}</UnbrokenHyphens>
      </p>
      <ul className={styles.utilityLinks}>
        {links.map(({ label, href }) => (
          <li key={href} {...forNewcomers(href)}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Container>
  </div>
);
