import type { SearchResult } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Chip } from '@cellardoor/ui';
import { chosenValues } from '../../../domain/chosen-values.ts';
import { atAnyPrice, cleared, listingPath, toggled } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import styles from './chosen.module.css';

/** A price range in words: '£5 to £10', 'Up to £9.99'. */
function useRangeLabel({ from, to }: NonNullable<SearchResult['priceRange']>): string {
  const t = useTexts(listingPageTexts);
  const price = usePrice();
  if (from !== undefined && to !== undefined) return t['range.between'](price(from), price(to));
  return from === undefined ? t['range.to'](price(to ?? 0)) : t['range.from'](price(from));
}

/** What is chosen, each a chip that takes it away. [SRC-03] */
export function Chosen({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  const values = chosenValues(result.facets);
  const { priceRange } = result;
  const rangeLabel = useRangeLabel(priceRange ?? {});
  if (values.length === 0 && !priceRange) return null;
  return (
    <ul className={styles.chosen} aria-label={t.chosen}>
      {values.map(({ id, label }) => (
        <li key={id}>
          <Chip removeHref={listingPath(toggled(result, id))}>{label}</Chip>
        </li>
      ))}
      {priceRange && (
        <li>
          <Chip removeHref={listingPath(atAnyPrice(result))}>{rangeLabel}</Chip>
        </li>
      )}
      {values.length + (priceRange ? 1 : 0) > 1 && (
        <li>
          <a className={styles.clear} href={listingPath(cleared(result))}>
            {t.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}
