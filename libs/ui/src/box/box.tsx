import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './box.module.css';

export interface BoxProps {
  readonly title: string;
  /** `aside` for what stands beside the main content. */
  readonly as?: 'section' | 'aside';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A framed part of a page, named by its title. */
export function Box({ title, as: Element = 'section', className, children }: BoxProps) {
  const id = useId();
  return (
    <Element className={classes(styles.box, className)} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </Element>
  );
}
