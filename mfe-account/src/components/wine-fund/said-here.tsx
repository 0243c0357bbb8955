import type { Fund } from './use-fund.ts';
import styles from './wine-fund.module.css';

/** What was done, beside what was pressed: the top of the page is out of sight from there. */
export function SaidHere({ fund: { changes }, of }: { readonly fund: Fund; readonly of: string }) {
  return <output className={styles.said}>{changes.done?.startsWith(of) && changes.said}</output>;
}
