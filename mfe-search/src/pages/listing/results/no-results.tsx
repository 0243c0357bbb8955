import type { NothingFound, SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, Rail, SectionHead } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { SearchForm } from '../../../components/search-form.tsx';
import { StartingPoints } from '../../../components/starting-points.tsx';
import { WineCard } from '../../../components/wine-card.tsx';
import { cleared, listingPath } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import { searchTexts } from '../../../texts.ts';
import styles from './no-results.module.css';

type Spelling = NonNullable<NothingFound['spelling']>;

function DidYouMean({ result, spelling: { term, total } }: { result: SearchResult; spelling: Spelling }) {
  const t = useTexts(listingPageTexts, searchTexts);
  return (
    <p>
      {t.didYouMean} <a href={listingPath(cleared({ ...result, term }))}>{term}</a>? {t.wines(total)}.
    </p>
  );
}

/** The shop knows what is meant and has none of it: the region around a place has more, and organic wines are near to natural ones. */
function Nearby({ result, near: { wanted, term, total } }: { result: SearchResult; near: NonNullable<NothingFound['near']>[number] }) {
  const t = useTexts(listingPageTexts, searchTexts);
  return (
    <p>
      {t[`near.${wanted}`]} <a href={listingPath(cleared({ ...result, term }))}>{term}</a>: {t.wines(total)}.
    </p>
  );
}

/** Pages of the shop that somebody may have looked for in the catalogue. */
function Pages({ pages }: { pages: NonNullable<NothingFound['pages']> }) {
  const t = useTexts(listingPageTexts, searchTexts);
  return (
    <nav aria-label={t.pagesFor}>
      <p>{t.pagesFor}</p>
      <ul className={styles.pages}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Like = NothingFound['picks'][number];
type Sharing = Like & { by: Exclude<Like['by'], 'term'> };

/** What is found by the nearest term itself is that, and needs no word about it. */
const isSharing = (pick: Like): pick is Sharing => pick.by !== 'term';

function WhatIsShared({ by, label, product }: Sharing) {
  const t = useTexts(listingPageTexts);
  const { style } = useKindWords(kindOf(product));
  return <p>{by === 'style' ? t['shares.style'](style.toLowerCase(), label) : t[`shares.${by}`](label)}</p>;
}

/** Wines like the one that is nearest to what was looked for, each with what it shares; where nothing is near, wines that sell best. */
function CloseWines({ nearest, picks, pages = [] }: NothingFound) {
  const t = useTexts(listingPageTexts, searchTexts);
  const title = nearest === '' || pages.length > 0 ? t.meanwhile : t.closeTo(nearest);
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <Rail label={title}>
        {picks.map((pick) => (
          <div key={pick.product.itemCode} className={styles.pick}>
            {nearest !== '' && isSharing(pick) && <WhatIsShared {...pick} />}
            <WineCard wine={pick.product} headingLevel={3} />
          </div>
        ))}
      </Rail>
    </section>
  );
}

/** Nothing found: the corrected spelling, if there is one, ways on, and what is near. [SRC-05] */
export function NoResults({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts, searchTexts);
  const filtered = result.refinements.length > 0 || result.priceRange !== undefined;
  const help = result.nothingFound;
  const near = help?.near ?? [];
  return (
    <>
      <div className={styles.ways}>
        {help?.pages && help.pages.length > 0 && <Pages pages={help.pages} />}
        {near.map((each) => (
          <Nearby key={each.term} result={result} near={each} />
        ))}
        {near.length === 0 && <p>{filtered ? t.noResultsChosenText : t.noResultsText}</p>}
        {help?.spelling && <DidYouMean result={result} spelling={help.spelling} />}
        {filtered && (
          <p>
            <ButtonLink href={listingPath(cleared(result))}>{t.clearAll}</ButtonLink>
          </p>
        )}
        <SearchForm term={result.term} />
        <StartingPoints />
      </div>
      {help && help.picks.length > 0 && <CloseWines {...help} />}
    </>
  );
}
