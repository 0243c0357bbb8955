import type { MarketFacts } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import type { HomeSection } from '@cellardoor/contracts/home-content';
import { useTexts } from '@cellardoor/i18n';
import { definePage, type Head, Slot } from '@cellardoor/mfe-kit';
import { Container, contentPreload, SectionHead, socialPicture, VisuallyHidden } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { WineRail } from '../../components/wine-rail.tsx';
import { CaseColumns } from './blocks/case-columns.tsx';
import { Grid } from './blocks/grid.tsx';
import { ParallaxBanner } from './blocks/parallax-banner.tsx';
import { PartnershipBlock } from './blocks/partnership.tsx';
import { QuickLinks } from './blocks/quick-links.tsx';
import { Section } from './blocks/section.tsx';
import { CaseHighlight } from './front/case-highlight.tsx';
import { Hero } from './front/hero.tsx';
import { LiveShoppingStrip } from './front/live-shopping.tsx';
import { type HomePageData, loadHomePage } from './home-page.loader.ts';
import styles from './home-page.module.css';
import { homePageTexts } from './home-page.texts.ts';
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
    ...(typeof window === 'undefined' && {
      picture: first && socialPicture(first.image.src),
      structuredData: [merchantData(market, url)],
      preloads: first ? [{ ...contentPreload(first.image), sizes: '100vw' }] : [],
    }),
  };
}

/** What an editor reads in the place of a row that shoppers do not see. */
const EmptyRail = ({ title }: { readonly title: string }) => <p>{useTexts(homePageTexts).emptyRail(title)}</p>;

const rail = ({ eyebrow, title, more, wines }: HomePageData['rails'][number]) => (
  <Section key={title}>
    {wines.length > 0 ? (
      <>
        <SectionHead eyebrow={eyebrow} title={title} more={more} />
        <WineRail label={title} wines={wines} />
      </>
    ) : (
      <EmptyRail title={title} />
    )}
  </Section>
);

/** How many rails stand in the first place: one for shoppers; in a preview those before it, too, that they do not see. */
const firstRails = ({ rails }: HomePageData): number => {
  const first = rails.findIndex(({ wines }) => wines.length > 0);
  return first === -1 ? rails.length : first + 1;
};

/** Each section by its name in the content; what has nothing to show is left out. */
const sections: Readonly<Record<HomeSection, (data: HomePageData) => ReactNode>> = {
  promises: ({ home }) => <Promises promises={home.promises} isFirst={home.order[0] === 'promises'} />,
  rail: (data) => data.rails.slice(0, firstRails(data)).map(rail),
  rails: (data) => data.rails.slice(firstRails(data)).map(rail),
  mixedCase: ({ home, mixedCase }) =>
    home.mixedCase &&
    mixedCase && (
      <Section>
        <CaseHighlight content={home.mixedCase} found={mixedCase} />
      </Section>
    ),
  styles: ({ home, tiles }) =>
    home.styles && (
      <Section>
        <SectionHead eyebrow={home.styles.eyebrow} title={home.styles.title} />
        <StyleTiles tiles={tiles} />
      </Section>
    ),
  journal: ({ home: { journal } }) =>
    journal && (
      <Section>
        <SectionHead eyebrow={journal.eyebrow} title={journal.title} />
        <Journal articles={journal.articles} />
      </Section>
    ),
  topBanner: ({ home }) => home.topBanner && <ParallaxBanner banner={home.topBanner} />,
  bottomBanner: ({ home }) => home.bottomBanner && <ParallaxBanner banner={home.bottomBanner} />,
  topGrid: ({ home }) => home.topGrid && <Grid place="top" grid={home.topGrid} />,
  bottomGrid: ({ home }) => home.bottomGrid && <Grid place="bottom" grid={home.bottomGrid} />,
  quickLinks: ({ home: { quickLinks } }) => quickLinks && <QuickLinks {...quickLinks} />,
  partnership: ({ home: { partnership } }) => partnership && <PartnershipBlock {...partnership} />,
  mixedCaseHighlights: ({ home }) => home.mixedCaseHighlights && <CaseColumns {...home.mixedCaseHighlights} />,
};

/** What the shop knows of the shopper: what they may like, and what they looked at. [HOM-05] [HOM-06] */
const Personal = () => (
  <Container className={styles.personal}>
    <Slot widget="search.recommended" when="visible" className={styles.recommended} />
    <Slot widget="product.recently-viewed" when="visible" />
  </Container>
);

/** Of a home page without a hero. */
const PlainTitle = ({ children }: { readonly children: string }) => (
  <Container className={styles.plain}>
    <h1>{children}</h1>
  </Container>
);

/** The title is nobody's slide: a slide that is not shown is out of the reach of assistive technology, and the page's title with it. */
const HeroUnderTitle = ({ title, slides }: Pick<HomePageData['home'], 'title' | 'slides'>) => (
  <>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <Hero slides={slides} />
  </>
);

/** Sections that stand near the first screen: the others are laid out after the first paint. */
const nearSections = 3;

function HomePage({ data }: { readonly data: HomePageData }) {
  return (
    <div className={styles.home}>
      {data.home.slides.length > 0 ? <HeroUnderTitle {...data.home} /> : <PlainTitle>{data.home.title}</PlainTitle>}
      {data.liveShopping && <LiveShoppingStrip {...data.liveShopping} />}
      {data.home.order.map((name, i) => (
        <div key={name} data-offscreen={i < nearSections ? undefined : ''}>
          {sections[name](data)}
        </div>
      ))}
      <Personal />
    </div>
  );
}

export default definePage<'search.home', HomePageData>({ load: loadHomePage, head: homeHead, View: HomePage });
