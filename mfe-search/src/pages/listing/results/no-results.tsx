import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { ButtonLink } from '@cellardoor/ui';
import { SearchForm } from '../../../components/search-form.tsx';
import { StartingPoints } from '../../../components/starting-points.tsx';
import { cleared, listingPath } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import { searchTexts } from '../../../texts.ts';
import styles from './no-results.module.css';

function DidYouMean({ result, term }: { result: SearchResult; term: string }) {
  const t = useTexts(listingPageTexts, searchTexts);
  return (
    <p>
      {t.didYouMean} <a href={listingPath(cleared({ ...result, term }))}>{term}</a>?
    </p>
  );
}

/** Nothing found: the corrected spelling, if there is one, and ways on. */
export function NoResults({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts, searchTexts);
  const filtered = result.refinements.length > 0;
  return (
    <>
      <div className={styles.ways}>
        <p>{filtered ? t.noResultsChosenText : t.noResultsText}</p>
        {result.correctedTerm && <DidYouMean result={result} term={result.correctedTerm} />}
        {filtered && (
          <p>
            <ButtonLink href={listingPath(cleared(result))}>{t.clearAll}</ButtonLink>
          </p>
        )}
        <SearchForm term={result.term} />
        <StartingPoints />
      </div>
      <Slot widget="search.recommended" className={styles.recommended} title={t.meanwhile} limit={8} />
    </>
  );
}
