import type { Facet, FacetValue } from '@cellardoor/contracts';
import { formatCount, useTexts } from '@cellardoor/i18n';
import { Disclosure, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useState } from 'react';
import { firstSplit, inSight } from '../../../domain/chosen-values.ts';
import { type ListingState, listingPath, toggled } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import styles from './filter-group.module.css';

function Value({ value, state }: { value: FacetValue; state: ListingState }) {
  return (
    <li>
      <a
        className={styles.value}
        href={listingPath(toggled(state, value.id))}
        aria-current={value.selected || undefined}
        data-keep-scroll
        data-facet-value={value.id}
      >
        <span className={styles.box} aria-hidden="true" />
        <span className={styles.label} data-facet-label>
          {value.label}
        </span>
        <span className={styles.count} data-facet-count={value.count}>
          {formatCount(value.count, 'en')}
        </span>
      </a>
    </li>
  );
}

/** One group of filters. Every value is a link to the listing with it, or without it when it is chosen. [SRC-03] */
export function FilterGroup({ facet, state }: { readonly facet: Facet; readonly state: ListingState }) {
  const t = useTexts(listingPageTexts);
  const [first] = useState(() => firstSplit(facet.values));
  const [seen, rest] = inSight(facet.values, first);
  // the search box reads the first values of each group from here
  const named = { 'data-facet-group': facet.key, 'data-facet-title': t[facet.key] };
  const list = (values: readonly FacetValue[], marks: object) => (
    <ul className={styles.values} {...marks}>
      {values.map((value) => (
        <Value key={value.id} value={value} state={state} />
      ))}
    </ul>
  );
  return (
    <Disclosure title={t[facet.key]} open>
      {list(seen, named)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t.showMore(rest.length)}
            <Icon of={icons.chevronDown} className={styles.chevron} />
          </summary>
          {list(rest, {})}
        </details>
      )}
    </Disclosure>
  );
}
