import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Breadcrumb, Container, Notice, HydrationSlice } from '@cellardoor/ui';
import { shownPlace } from '../../domain/listing-address.ts';
import { useKindWords } from '@cellardoor/ui/kinds';
import { listedKind } from '../../domain/listed-kind.ts';
import { listingPageTexts } from './listing-page.texts.ts';
import { searchTexts } from '../../texts.ts';
import { listingCrumbs } from './crumbs.ts';
import { Chosen } from './filters/chosen.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { Filters } from './filters/filters.tsx';
import { headingOf } from './heading.ts';
import { listingHead } from './listing-page.head.ts';
import { type ListingPageData, loadListingPage } from './listing-page.loader.ts';
import styles from './listing-page.module.css';
import { NoResults } from './results/no-results.tsx';
import { ListingOrder } from './results/order.tsx';
import { Pagination } from './results/pagination.tsx';
import { besideFilters } from './see-first.ts';
import { useListed } from './use-listed.ts';
import { Wines } from './results/wines.tsx';

const plainFilters = 'listing-filters';

function Title({ result }: { result: ListingPageData }) {
  const t = useTexts(listingPageTexts, searchTexts);
  const { offset, items, total } = result;
  const text = shownPlace(result)?.text;
  const words = useKindWords(listedKind(result.facets));
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{headingOf(result, t, () => words)}</h1>
      <output data-total={total}>{items.length > 0 && words.shown(offset + 1, offset + items.length, total)}</output>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}

function Correction({ result: { term, correctedTerm } }: { result: SearchResult }) {
  const t = useTexts(listingPageTexts, searchTexts);
  if (!correctedTerm) return null;
  return (
    <Notice className={styles.notice} title={t.correctedFrom(term)}>
      <p>{t.correctedTo(correctedTerm)}</p>
    </Notice>
  );
}

function LostFilter({ result: { lacksFilter, total } }: { result: ListingPageData }) {
  const t = useTexts(listingPageTexts, searchTexts);
  return lacksFilter && total > 0 && <Notice className={styles.notice} title={t.filterLost} />;
}

function ListingPage({ data: result }: { readonly data: ListingPageData }) {
  const t = useTexts(listingPageTexts, searchTexts);
  const words = useKindWords(listedKind(result.facets));
  useListed(result);
  const heading = headingOf(result, t, () => words);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={listingCrumbs(heading, t)} />
      <Title result={result} />
      <Correction result={result} />
      <LostFilter result={result} />
      {result.total === 0 ? (
        <>
          <Chosen result={result} />
          <NoResults result={result} />
        </>
      ) : (
        <div className={styles.columns}>
          <a className={styles.skip} href={`#${besideFilters}`}>
            {t.skipFilters}
          </a>
          <HydrationSlice>
            <Filters id={plainFilters} className={styles.side} result={result} />
          </HydrationSlice>
          <div id={besideFilters} className={styles.beside} tabIndex={-1}>
            <div className={styles.bar}>
              <FilterSheet result={result} plain={plainFilters} />
              <ListingOrder result={result} />
            </div>
            <Chosen result={result} />
            <Wines result={result} />
            <Pagination result={result} />
          </div>
        </div>
      )}
    </Container>
  );
}

export default definePage<'search.listing', ListingPageData>({ load: loadListingPage, head: listingHead, View: ListingPage });
