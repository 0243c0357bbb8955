import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** A page's title that no one sees: it takes the focus when the page has come. */
  readonly as?: 'span' | 'h1';
}

/** Words for assistive technology alone. Its container must be positioned, or it widens a rail. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: VisuallyHiddenProps) => (
  <Tag className={styles.hidden} tabIndex={Tag === 'h1' ? -1 : undefined}>
    {children}
  </Tag>
);
