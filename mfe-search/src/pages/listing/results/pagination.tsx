import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { atPage, listingPath } from '../../../domain/listing-address.ts';
import { pageNumbers } from '../../../domain/page-numbers.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import styles from './pagination.module.css';

/** Links to the other pages of a listing; nothing where there is one page only. [SRC-03] */
export function Pagination({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts);
  const last = Math.ceil(result.total / result.pageSize);
  const current = Math.floor(result.offset / result.pageSize) + 1;
  if (last <= 1) return null;
  const to = (page: number) => listingPath(atPage(result, page));
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {current > 1 && (
        <a href={to(current - 1)} rel="prev">
          <Icon of={icons.chevronLeft} />
          {t.previous}
        </a>
      )}
      <ul className={styles.numbers}>
        {pageNumbers(current, last).map((page, i) => (
          <li key={page ?? `gap ${i}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={to(page)} aria-label={t.page(page)} aria-current={page === current ? 'page' : undefined}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
      {current < last && (
        <a href={to(current + 1)} rel="next">
          {t.next}
          <Icon of={icons.chevronRight} />
        </a>
      )}
    </nav>
  );
}
