import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import styles from './sale-terms-notes.module.css';

interface Sold {
  readonly saleTerms?: SaleTerms | null | undefined;
}

/** What must be said of the sale of what does not stand in the cellar, once for each kind of it; nothing of all else. [PRD-12] */
export function SaleTermsNotes({ of }: { readonly of: readonly Sold[] }) {
  const byLabel = new Map(of.flatMap(({ saleTerms }) => (saleTerms ? [[saleTerms.label, saleTerms] as const] : [])));
  if (byLabel.size === 0) return null;
  return (
    <div className={styles.terms}>
      {[...byLabel.values()].map(({ label, notes }) => (
        <div key={label}>
          <b>{label}</b>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
