import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

/** A few words that mark a thing: 'Just £8.99 a bottle'. `count` is the round one on the basket. */
export const Badge = ({
  children,
  kind = 'offer',
  className,
}: {
  readonly children: ReactNode;
  readonly kind?: 'offer' | 'count' | 'plain';
  readonly className?: string;
}) => <span className={classes(styles.badge, styles[kind], className)}>{children}</span>;
