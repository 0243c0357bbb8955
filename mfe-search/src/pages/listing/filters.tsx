import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filters.module.css';

const panel = 'listing-filters';

/** Opens the filters on a phone; the platform's own popover, so it works before any script. */
export function FilterButton() {
  const t = useTexts(texts);
  return (
    <button type="button" className={styles.open} popoverTarget={panel}>
      <Icon name="filter" />
      {t.filter}
    </button>
  );
}

/** The filters: beside the wines on a desk, over the page on a phone. [SRC-03] */
export function Filters({ result }: { readonly result: SearchResult }) {
  const t = useTexts(texts);
  const groups = result.facets.filter(({ values }) => values.length > 0);
  return (
    <nav id={panel} popover="auto" className={styles.panel} aria-label={t.filterBy}>
      <div className={styles.head}>
        <b>{t.filter}</b>
        <button type="button" className={styles.close} popoverTarget={panel} popoverTargetAction="hide" aria-label={t.closeFilter}>
          <Icon name="close" />
        </button>
      </div>
      {groups.map((facet) => (
        <FilterGroup key={facet.key} facet={facet} state={result} />
      ))}
      <button type="button" className={styles.show} popoverTarget={panel} popoverTargetAction="hide">
        {t.showResults(result.total)}
      </button>
    </nav>
  );
}
