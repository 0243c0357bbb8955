import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for assistive technology alone. Its container must be positioned, or it widens a rail. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={styles.hidden}>{children}</span>;
