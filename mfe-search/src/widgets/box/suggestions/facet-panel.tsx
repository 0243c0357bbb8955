import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { boxTexts } from '../box.texts.ts';
import type { ShownFacet, TermFacets } from './read-facets.ts';
import styles from './suggestions.module.css';

function Group({ facet: { title, values }, term }: { facet: ShownFacet; term: string }) {
  return (
    <li>
      <p className={styles.groupTitle}>{title}</p>
      <ul aria-label={title}>
        {values.map(({ id, label, count }) => (
          <li key={id}>
            <a className={styles.facet} href={pathTo('search.listing', { Ntt: term, N: id })}>
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What a search for the term would find, group by group, each value a way there. [SRC-04] */
export function FacetPanel({ term, found: { total, facets } }: { readonly term: string; readonly found: TermFacets }) {
  const t = useTexts(boxTexts);
  return (
    <nav className={styles.facets} aria-label={t.narrowDown(term)}>
      <ul className={styles.groups}>
        {facets.map((facet) => (
          <Group key={facet.key} facet={facet} term={term} />
        ))}
      </ul>
      <a className={styles.all} href={pathTo('search.listing', { Ntt: term })}>
        {t.seeAll(total)}
      </a>
    </nav>
  );
}
