import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as icons from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Said at once by screen readers: for what has just happened. Default: errors are. */
  readonly live?: boolean;
  readonly className?: string;
}

const drawings = { info: icons.info, success: icons.check, error: icons.warning };

/** A boxed word to the shopper: what happened, and the way on. */
export const Notice = ({ tone = 'info', title, children, live = tone === 'error', className }: NoticeProps) => (
  <div className={classes(styles.notice, styles[tone], className)} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
    <Icon of={drawings[tone]} className={styles.icon} />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);
