import type { Suggestion } from '@cellardoor/contracts/search-files';
import { FacetPanel } from './facet-panel.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './suggestions.module.css';
import { useTermFacets } from './use-term-facets.ts';

interface PopupProps {
  readonly listId: string;
  readonly term: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
}

/** Where the panel of facets has room beside the suggestions. */
const hasRoom = () => matchMedia('(min-width: 62em)').matches;

/** What is shown below the field while somebody types. */
export function Popup({ listId, term, suggestions, active }: PopupProps) {
  const found = useTermFacets(hasRoom() ? term : '');
  return (
    <div className={styles.popup} data-search-popup>
      {suggestions.length > 0 && <SuggestionList id={listId} suggestions={suggestions} active={active} />}
      {found && found.total > 0 && <FacetPanel term={term} found={found} />}
    </div>
  );
}
