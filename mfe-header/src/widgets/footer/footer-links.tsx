import type { FooterContent } from '@cellardoor/contracts/content';
import styles from './footer.module.css';

/** A column of links under its title. */
export const FooterLinks = ({ title, links }: FooterContent['columns'][number]) => (
  <nav aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.link} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
