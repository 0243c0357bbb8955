import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `line` is a line of text; `title` a taller one; `block` fills its container, which gives the height. */
  readonly shape?: 'line' | 'title' | 'block' | 'button';
  readonly width?: 'full' | 'half' | 'third';
  readonly className?: string;
}

/** The shape of what is loading. Say so once, beside it, for screen readers. */
export const Skeleton = ({ shape = 'line', width = 'full', className }: SkeletonProps) => (
  <span className={classes(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
);
