import type { NavigationItem } from '@cellardoor/contracts/content';
import { Container } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import styles from './navigation.module.css';

interface NavigationPanelProps {
  readonly id: string;
  readonly item: NavigationItem;
  /** Takes the focus when it opens: it was asked for by the keyboard. */
  readonly focused: boolean;
}

/** Columns of links, and a word on what to look at first. */
export function NavigationPanel({ id, item: { columns = [], feature }, focused }: NavigationPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current!.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div ref={panel} id={id} className={styles.panel}>
      <Container className={styles.columns}>
        {columns.map(({ title, links }) => (
          <div key={title} className={styles.column}>
            <p className={styles.columnTitle}>{title}</p>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {feature && (
          <div className={styles.feature}>
            <p className={styles.featureTitle}>{feature.title}</p>
            <p>{feature.text}</p>
            <a className={styles.featureLink} href={feature.link.href}>
              {feature.link.label}
            </a>
          </div>
        )}
      </Container>
    </div>
  );
}
