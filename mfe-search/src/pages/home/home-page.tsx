import type { MarketFacts } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import type { HomeSection } from '@cellardoor/contracts/content';
import { definePage, type Head } from '@cellardoor/mfe-kit';
import { Container, scenePreload, SectionHead, Slice } from '@cellardoor/ui';
import { Fragment, type ReactNode } from 'react';
import { WineRail } from '../../components/wine-rail.tsx';
import { CaseHighlight } from './front/case-highlight.tsx';
import { Hero } from './front/hero.tsx';
import { type HomePageData, loadHomePage } from './home-page.loader.ts';
import styles from './home-page.module.css';
import { Journal } from './journal.tsx';
import { Promises } from './promises.tsx';
import { StyleTiles } from './style-tiles.tsx';

/** schema.org Organization of the shop: who sells, and how to reach them. */
const merchantData = ({ facts }: MarketFacts, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: facts.displayName,
  legalName: facts.company,
  url: new URL('/', url).href,
  logo: new URL('/logo.svg', url).href,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: facts.telephones.service },
});

function homeHead({ data: { home }, market, url }: { data: HomePageData; market: MarketFacts; url: string }): Head {
  const [first] = home.slides;
  return {
    title: home.title,
    description: home.description,
    canonical: pathTo('search.home'),
    countries: 'all',
    structuredData: [merchantData(market, url)],
    preloads: first ? [{ ...scenePreload(first.scene), sizes: '100vw' }] : [],
  };
}

const Section = ({ children }: { children: ReactNode }) => (
  <section className={styles.section}>
    <Container>
      <Slice>{children}</Slice>
    </Container>
  </section>
);

const rail = ({ eyebrow, title, more, wines }: HomePageData['rails'][number]) => (
  <Section key={title}>
    <SectionHead eyebrow={eyebrow} title={title} more={more} />
    <WineRail label={title} wines={wines} />
  </Section>
);

/** Each section by its name in the content; what has nothing to show is left out. */
const sections: Readonly<Record<HomeSection, (data: HomePageData) => ReactNode>> = {
  promises: ({ home }) => <Promises promises={home.promises} />,
  rail: ({ rails }) => rails.slice(0, 1).map(rail),
  rails: ({ rails }) => rails.slice(1).map(rail),
  mixedCase: ({ home, mixedCase }) =>
    mixedCase && (
      <Section>
        <CaseHighlight content={home.mixedCase} found={mixedCase} />
      </Section>
    ),
  styles: ({ home, tiles }) => (
    <Section>
      <SectionHead eyebrow={home.styles.eyebrow} title={home.styles.title} />
      <StyleTiles tiles={tiles} />
    </Section>
  ),
  journal: ({ home }) => (
    <Section>
      <SectionHead eyebrow={home.journal.eyebrow} title={home.journal.title} />
      <Journal articles={home.journal.articles} />
    </Section>
  ),
};

function HomePage({ data }: { readonly data: HomePageData }) {
  return (
    <>
      <Hero slides={data.home.slides} />
      {data.home.order.map((name) => (
        <Fragment key={name}>{sections[name](data)}</Fragment>
      ))}
    </>
  );
}

export default definePage<'search.home', HomePageData>({ load: loadHomePage, head: homeHead, View: HomePage });
