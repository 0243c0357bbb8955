import type { Brand, SampleBanner, SampleCard } from '@cellardoor/brand';
import type { ContentLinkTo } from '../entry.ts';
import type { SampleSpace } from './written.ts';

type Home = Brand['content']['home'];

const each = <T>(items: readonly T[], write: (item: T, number: number) => ContentLinkTo): ContentLinkTo[] =>
  items.map((item, i) => write(item, i + 1));

const banner = (to: SampleSpace, name: string, given: SampleBanner | undefined): ContentLinkTo | undefined =>
  given &&
  to.entry('banner', name, {
    entryTitle: given.title,
    desktopImage: to.scene(given.scene),
    tabletImage: to.scene(given.scene),
    mobileImage: to.scene(given.scene),
    linkUrl: given.href,
    backgroundColour: given.backgroundColour,
    accessibilityText: given.accessibilityText,
  });

const card = (to: SampleSpace, name: string, { title, content, scene, label, href }: SampleCard, look: string): ContentLinkTo =>
  to.entry('contentCard', name, { title, content, image: to.scene(scene), button: to.button(`${name}-button`, { label, href }, look) });

const grid = (to: SampleSpace, name: string, given: Home['topGrid']): ContentLinkTo | undefined =>
  given &&
  to.entry('grid', name, {
    title: given.title,
    layout: given.layout,
    tetrisCells: each(given.cells, (cell, n) => card(to, `${name}-cell-${n}`, cell, 'light')),
  });

function blocks(to: SampleSpace, { quickLinks, partnership, mixedCaseHighlights }: Home): Record<string, ContentLinkTo | undefined> {
  return {
    quickLinks:
      quickLinks &&
      to.entry('quickLinks', 'quick-links', {
        title: quickLinks.title,
        buttons: each(quickLinks.links, (link, n) => to.button(`quick-link-${n}`, link, 'outline')),
      }),
    partnership:
      partnership &&
      to.entry('partnership', 'partnership', {
        heading: partnership.heading,
        content: partnership.content,
        media: to.scene(partnership.scene),
        button: to.button('partnership-button', partnership, 'outline'),
      }),
    mixedCaseHighlights:
      mixedCaseHighlights &&
      to.entry('mixedCaseHighlights', 'case-highlights', {
        title: mixedCaseHighlights.title,
        highlightedProducts: each(mixedCaseHighlights.columns, (column, n) => card(to, `case-highlight-${n}`, column, 'primary')),
      }),
  };
}

const slides = (to: SampleSpace, home: Home): ContentLinkTo[] =>
  each(home.slides, ({ title, eyebrow, text, scene, primary, secondary }, n) =>
    to.entry('heroSlide', `slide-${n}`, {
      title,
      eyebrow,
      content: text,
      image: to.scene(scene),
      button: to.button(`slide-${n}-button`, primary, 'light'),
      secondButton: secondary && to.button(`slide-${n}-second-button`, secondary, 'outline'),
    }),
  );

const articles = (to: SampleSpace, home: Home): ContentLinkTo[] =>
  each(home.journal.articles, ({ title, eyebrow, text, scene, alt, href }, n) =>
    to.entry('article', `article-${n}`, { title, eyebrow, content: text, image: to.scene(scene), accessibilityText: alt, url: href }),
  );

/** A brand's home page as entries. */
export function writeHome(to: SampleSpace, home: Home): void {
  const {
    mixedCase: { text: content, button: buttonText, ...mixedCase },
    styles,
    journal,
  } = home;
  to.entry('homepage', 'home', {
    brand: to.brand,
    title: home.title,
    description: home.description,
    placeholders: home.order,
    topBanner: banner(to, 'top-banner', home.topBanner),
    bottomBanner: banner(to, 'bottom-banner', home.bottomBanner),
    heroSlides: slides(to, home),
    promises: each(home.promises, ({ title, text, icon }, n) => to.entry('promise', `promise-${n}`, { title, content: text, icon })),
    topGrid: grid(to, 'top-grid', home.topGrid),
    bottomGrid: grid(to, 'bottom-grid', home.bottomGrid),
    ...blocks(to, home),
    rails: each(home.rails, ({ title, eyebrow, query, more }, n) =>
      to.entry('wineRail', `rail-${n}`, { title, eyebrow, query, button: to.button(`rail-${n}-button`, more, 'outline') }),
    ),
    mixedCase: to.entry('caseHighlight', 'case', { ...mixedCase, content, buttonText }),
    stylesTitle: styles.title,
    stylesEyebrow: styles.eyebrow,
    styles: each(styles.tiles, ({ title, text, href, colour }, n) =>
      to.entry('styleTile', `style-${n}`, { title, content: text, url: href, colour }),
    ),
    journalTitle: journal.title,
    journalEyebrow: journal.eyebrow,
    journal: articles(to, home),
  });
}
