import { type MarketFacts, pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, type Head, Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import { SearchForm } from '../../components/search-form.tsx';
import { StartingPoints } from '../../components/starting-points.tsx';
import { notFoundPageTexts } from './not-found-page.texts.ts';
import { searchTexts } from '../../texts.ts';
import styles from './not-found-page.module.css';

const notFoundHead = ({ market }: { market: MarketFacts }): Head => ({
  title: pageTitle(reworded(notFoundPageTexts, market.texts).notFoundTitle, market),
  status: 404,
  robots: 'noindex',
});

function NotFoundPage() {
  const t = useTexts(notFoundPageTexts, searchTexts);
  return (
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t.notFound}</h1>
        <p>{t.notFoundText}</p>
        <SearchForm />
        <StartingPoints />
        <p>
          <ButtonLink href={pathTo('search.home')}>{t.backHome}</ButtonLink>
        </p>
      </div>
      <Slot widget="search.recommended" className={styles.recommended} title={t.meanwhile} limit={8} />
    </Container>
  );
}

export default definePage<'search.not-found'>({ head: notFoundHead, View: NotFoundPage, maxAge: 300 });
