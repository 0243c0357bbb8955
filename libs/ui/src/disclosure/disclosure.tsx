import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  /** Of several with one name, one is open at a time. */
  readonly name?: string;
  /** Called each time that it opens, for what is fetched then. */
  readonly onOpen?: () => void;
  readonly className?: string;
}

/** A title that opens what is below it; works before any script. */
export const Disclosure = ({ title, children, open, name, onOpen, className }: DisclosureProps) => (
  <details
    className={classes(styles.disclosure, className)}
    name={name}
    open={open}
    onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
  >
    <summary className={styles.summary}>
      {title}
      <Icon of={icons.chevronDown} className={styles.icon} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
