import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, EmptyState } from '@cellardoor/ui';
import { SearchForm } from '../../components/search-form.tsx';
import { StartingPoints } from '../../components/starting-points.tsx';
import { chosenValues } from '../../domain/chosen-values.ts';
import { cleared, listingPath } from '../../domain/listing-address.ts';
import { texts } from '../../texts/en.ts';
import styles from './no-results.module.css';

/** Nothing found: the term as it was typed, and ways on. */
export function NoResults({ result }: { readonly result: SearchResult }) {
  const t = useTexts(texts);
  const chosen = chosenValues(result.facets).length > 0 || result.refinements.length > 0;
  return (
    <>
      <EmptyState
        icon="search"
        title={chosen || !result.term ? t.noResultsChosen : t.noResults(result.term)}
        actions={chosen && <ButtonLink href={listingPath(cleared(result))}>{t.clearAll}</ButtonLink>}
      >
        <p>{chosen ? t.noResultsChosenText : t.noResultsText}</p>
        {result.correctedTerm && (
          <p>
            {t.didYouMean} <a href={listingPath(cleared({ ...result, term: result.correctedTerm }))}>{result.correctedTerm}</a>?
          </p>
        )}
        <div className={styles.again}>
          <SearchForm term={result.term} />
          <StartingPoints />
        </div>
      </EmptyState>
      <Slot widget="search.recommended" className={styles.recommended} title={t.meanwhile} limit={8} />
    </>
  );
}
