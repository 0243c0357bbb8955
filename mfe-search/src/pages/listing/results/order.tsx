import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useLightDismiss } from '@cellardoor/mfe-kit';
import { sortKeys } from '@cellardoor/rules/sort-keys';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useEffect, useRef } from 'react';
import { listingPath, pageSizes, sized, sorted } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import { seeFirst } from '../see-first.ts';
import styles from './order.module.css';

function Sort({ result }: { result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  const isChosen = useRef(false);
  useEffect(() => {
    // back and forward have a place of their own
    if (isChosen.current) seeFirst();
    isChosen.current = false;
  }, [result.sort]);
  const labelOf = (sort: SearchResult['sort']) => (sort === 'relevance' && !result.term ? t['sort.featured'] : t[`sort.${sort}`]);
  return (
    <details ref={details} className={styles.sort} name="listing-order">
      <summary>
        <span className={styles.quiet}>{t.sortBy}</span> {labelOf(result.sort)}
        <Icon of={icons.chevronDown} />
      </summary>
      <ul className={styles.choices}>
        {sortKeys.map((sort) => (
          <li key={sort}>
            <a
              href={listingPath(sorted(result, sort))}
              aria-current={sort === result.sort || undefined}
              data-keep-scroll
              onClick={() => (isChosen.current = true)}
            >
              {labelOf(sort)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageSize({ result }: { result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  return (
    <nav className={styles.sizes} aria-label={t.perPage}>
      <span className={styles.quiet} aria-hidden="true">
        {t.perPage}
      </span>
      {pageSizes.map((size) => (
        <a key={size} href={listingPath(sized(result, size))} aria-current={size === result.pageSize || undefined} data-keep-scroll>
          {size}
        </a>
      ))}
    </nav>
  );
}

/** The order of the wines and how many a page shows; links, so that they work before any script. [SRC-03] */
export const ListingOrder = ({ result }: { readonly result: SearchResult }) => (
  <div className={styles.order}>
    {result.total > Math.min(...pageSizes) && <PageSize result={result} />}
    <Sort result={result} />
  </div>
);
