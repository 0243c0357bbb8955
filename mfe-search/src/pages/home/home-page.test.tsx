import { marketFacts } from '@cellardoor/brand';
import { homeSections } from '@cellardoor/contracts/home-content';
import type { HomeContent } from '@cellardoor/contracts/home-content';
import { MarketContext } from '@cellardoor/i18n';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HomePageData } from './home-page.loader.ts';
import homePage from './home-page.tsx';

const image = { src: '/pictures/scene-mist-1600.avif', srcSet: '/pictures/scene-mist-480.avif 480w', width: 1600, height: 800 };
const narrow = { ...image, srcSet: '/pictures/scene-slate-480.avif 480w' };
const button = { label: 'See them', href: '/wines/claret', look: 'light' } as const;
const card = (title: string) => ({ title, content: `About ${title}`, image, button });
const banner = (title: string) => ({
  title,
  desktop: image,
  tablet: image,
  mobile: narrow,
  href: '/wines/claret',
  backgroundColour: '#2c1b18',
  accessibilityText: 'Hills in the mist',
});

const home: HomeContent = {
  title: 'A shop',
  description: 'Wines',
  order: homeSections,
  slides: [],
  promises: [],
  rails: [],
  topBanner: banner('Top'),
  bottomBanner: banner('Bottom'),
  topGrid: { title: 'A grid', layout: 'Layout 2', cells: ['one', 'two', 'three', 'four', 'five'].map(card) },
  bottomGrid: { title: 'No such grid', layout: 'Layout 7', cells: [card('six')] },
  quickLinks: { title: 'Straight to it', buttons: [button, { ...button, label: 'More' }] },
  partnership: { heading: 'A partner', content: 'Of long standing.', image, button },
  mixedCaseHighlights: { title: 'Three cases', columns: ['seven', 'eight', 'nine'].map(card) },
};

type Rails = HomePageData['rails'];

function shown(content: HomeContent, rails: Rails = []): string {
  const view = createElement(homePage.View, {
    data: { home: content, liveShopping: undefined, rails, mixedCase: null, tiles: [] },
    params: {},
  });
  return renderToStaticMarkup(createElement(MarketContext, { value: marketFacts({ brand: 'law', country: 'uk' }) }, view));
}

it('shows every block that has a placeholder, with pictures, words and links of the content', () => {
  const html = shown(home);
  for (const words of ['Top', 'Bottom', 'About five', 'Straight to it', 'A partner', 'Of long standing.', 'Three cases', 'About nine'])
    expect(html).toContain(words);
  expect(html).toContain('<source media="(max-width: 37.5em)" srcSet="/pictures/scene-slate-480.avif 480w" sizes="100vw"/>');
  expect(html).toContain('<rect width="1" height="1" fill="#2c1b18"></rect>');
  expect(html).toContain('alt="Hills in the mist"');
  expect(html).toContain('data-layout="2"');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it('needs no style attribute, which the policy of the page would refuse', () => {
  expect(shown(home)).not.toContain(' style=');
});

it('leaves out a grid of an unknown layout, and what has no placeholder', () => {
  expect(shown(home)).not.toContain('No such grid');
  expect(shown({ ...home, order: ['quickLinks'] })).not.toMatch(/A partner|Three cases|Top|A grid/);
});

it('says in the place of a row that finds no wine that shoppers do not see it', () => {
  const rail = (title: string) => ({ eyebrow: 'New', title, query: 'x', more: { label: 'All', href: '/wines' }, wines: [] });
  const rails = [rail('Spring reds'), rail('Summer whites')];
  const html = shown({ ...home, order: ['rail', 'rails'] }, rails);
  for (const { title } of rails) expect(html).toContain(`<p>Shoppers do not see the row “${title}” here: it finds no wine.</p>`);
  expect(html).not.toContain('<h2');
  expect(shown({ ...home, order: ['rails'] }, rails)).not.toContain('Spring reds');
});
