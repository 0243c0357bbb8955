import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './amount-list.module.css';

/** Amounts that add up, a line each. */
export const AmountList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;

export interface SumProps {
  readonly name: ReactNode;
  /** `saving` is what the shopper is spared, `total` the end of the sum, `strong` a line to be seen, `quiet` a remark. */
  readonly tone?: 'saving' | 'total' | 'strong' | 'quiet';
  /** The amount, as it is shown. */
  readonly children: ReactNode;
}

/** One line of `Sums`. */
export const AmountRow = ({ name, tone, children }: SumProps) => (
  <div className={classes(styles.sum, tone && styles[tone])}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
