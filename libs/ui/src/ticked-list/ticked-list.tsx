import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import styles from './ticked-list.module.css';

export interface TickedListProps {
  /** Each child is an entry, and needs a key. */
  readonly children: ReactNode;
  readonly size?: 'small';
  readonly className?: string;
}

/** What one gets, a tick before each entry. */
export const TickedList = ({ children, size, className }: TickedListProps) => (
  <ul className={classes(styles.list, size && styles[size], className)}>
    {Children.map(children, (child) => (
      <li className={styles.item}>
        <Icon of={icons.check} className={styles.tick} />
        <span>{child}</span>
      </li>
    ))}
  </ul>
);
