import { classes } from '../classes.ts';
import type { Drawing } from './drawings.ts';
import styles from './icon.module.css';

/** A line icon, 20 px, decorative: the control around it carries the name. */
export const Icon = ({ of, className }: { readonly of: Drawing; readonly className?: string }) => (
  <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={of} />
  </svg>
);
