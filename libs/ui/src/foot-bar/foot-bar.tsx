import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './foot-bar.module.css';

export interface FootBarProps {
  /** The widest screen that has it. */
  readonly upTo: 'phone' | 'tablet';
  /** What stays where large text leaves room for one of the two; the other stands in the page as well. */
  readonly keeps: 'words' | 'button';
  /** What counts, large: a sum, a number of bottles. */
  readonly title: string;
  /** A few words below it. */
  readonly note: string;
  /** Gone for now, unless something in it has the focus. */
  readonly aside?: boolean;
  /** Its button, or buttons of which one shows at a time. */
  readonly children: ReactNode;
}

const kept = { words: styles.keepsWords, button: styles.keepsButton };

/** A bar at the foot of a small screen, with what the page is about at the moment and the way on. */
export const FootBar = ({ upTo, keeps, title, note, aside, children }: FootBarProps) => (
  <div className={classes(styles.bar, styles[upTo], kept[keeps])} data-aside={aside || undefined}>
    <div className={styles.row}>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </div>
  </div>
);
