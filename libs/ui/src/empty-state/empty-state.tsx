import type { ReactNode } from 'react';
import * as icons from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon?: icons.Drawing;
  readonly title: string;
  readonly headingLevel?: 1 | 2 | 3;
  /** What to do about it. */
  readonly children?: ReactNode;
  /** Buttons: the way on. */
  readonly actions?: ReactNode;
}

/** Nothing here, why, and the way on. */
export function EmptyState({ icon = icons.glass, title, headingLevel = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Icon of={icon} className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
