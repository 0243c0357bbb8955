import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Chip } from '@cellardoor/ui';
import { chosenValues } from '../../../domain/chosen-values.ts';
import { cleared, listingPath, toggled } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import styles from './chosen.module.css';

/** What is chosen, each a chip that takes it away. [SRC-03] */
export function Chosen({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  const values = chosenValues(result.facets);
  if (values.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t.chosen}>
      {values.map(({ id, label }) => (
        <li key={id}>
          <Chip removeHref={listingPath(toggled(result, id))}>{label}</Chip>
        </li>
      ))}
      {values.length > 1 && (
        <li>
          <a className={styles.clear} href={listingPath(cleared(result))}>
            {t.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}
