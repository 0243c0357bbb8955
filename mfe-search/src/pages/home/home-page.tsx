import type { MarketFacts } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import { definePage, type Head } from '@cellardoor/mfe-kit';
import { Container, scenePreload, SectionHead } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { WineRail } from '../../components/wine-rail.tsx';
import { CaseHighlight } from './case-highlight.tsx';
import { Hero } from './hero.tsx';
import { type HomePageData, loadHomePage } from './home-page.loader.ts';
import styles from './home-page.module.css';
import { Journal } from './journal.tsx';
import { Promises } from './promises.tsx';
import { StyleTiles } from './style-tiles.tsx';

function homeHead({ data: { home }, market }: { data: HomePageData; market: MarketFacts }): Head {
  const [first] = home.slides;
  return {
    title: home.title,
    description: home.description,
    canonical: pathTo('search.home'),
    structuredData: [
      { '@context': 'https://schema.org', '@type': 'Store', name: market.facts.displayName, telephone: market.facts.telephones.orders },
    ],
    preloads: first ? [{ ...scenePreload(first.scene), sizes: '100vw' }] : [],
  };
}

const Section = ({ children }: { children: ReactNode }) => (
  <section className={styles.section}>
    <Container>{children}</Container>
  </section>
);

function HomePage({ data: { home, rails, mixedCase, tiles } }: { readonly data: HomePageData }) {
  const [selection, ...otherRails] = rails.map(({ eyebrow, title, more, wines }) => (
    <Section key={title}>
      <SectionHead eyebrow={eyebrow} title={title} more={more} />
      <WineRail label={title} wines={wines} />
    </Section>
  ));
  return (
    <>
      <Hero slides={home.slides} />
      <Promises promises={home.promises} />
      {selection}
      {mixedCase && (
        <Container>
          <CaseHighlight content={home.mixedCase} found={mixedCase} />
        </Container>
      )}
      <Section>
        <SectionHead eyebrow={home.styles.eyebrow} title={home.styles.title} />
        <StyleTiles tiles={tiles} />
      </Section>
      {otherRails}
      <Section>
        <SectionHead eyebrow={home.journal.eyebrow} title={home.journal.title} />
        <Journal articles={home.journal.articles} />
      </Section>
    </>
  );
}

export default definePage<'search.home', HomePageData>({ load: loadHomePage, head: homeHead, View: HomePage });
