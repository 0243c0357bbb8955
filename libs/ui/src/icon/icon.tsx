import { classes } from '../classes.ts';
import { paths } from './paths.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof paths;

/** A line icon, 20 px, decorative: the control around it carries the name. */
export const Icon = ({ name, className }: { readonly name: IconName; readonly className?: string }) => (
  <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
