import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { listingPageTexts } from '../listing-page.texts.ts';
import { FilterGroup } from './filter-group.tsx';

/** All filters, a group each. [SRC-03] */
export function Filters({ id, className, result }: { readonly id?: string; readonly className?: string; readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  const groups = result.facets.filter(({ values }) => values.length > 0);
  return (
    <nav id={id} className={className} aria-label={t.filterBy}>
      {groups.map((facet) => (
        // another search has other values: its groups begin anew
        <FilterGroup key={`${facet.key} ${result.term}`} facet={facet} state={result} />
      ))}
    </nav>
  );
}
