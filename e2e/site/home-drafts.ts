import { type DraftEntry, entryLink, sceneLink } from './content.ts';

const button = (id: string, linkText: string, url: string, buttonType: string): DraftEntry => ({
  id,
  type: 'button',
  fields: { linkText, url, buttonType },
});
const cards = Array.from({ length: 6 }, (_, i) => `trial-card-${i + 1}`);
const grid = (id: string, layout: string, cells: number): DraftEntry => ({
  id,
  type: 'grid',
  fields: { title: `Grid ${id}`, layout, tetrisCells: cards.slice(0, cells).map(entryLink) },
});
const banner = (id: string, entryTitle: string): DraftEntry => ({
  id,
  type: 'banner',
  fields: {
    entryTitle,
    desktopImage: sceneLink('slate'),
    tabletImage: sceneLink('chalk'),
    mobileImage: sceneLink('mist'),
    linkUrl: '/wines/port',
    backgroundColour: '#123a40',
    accessibilityText: `What ${entryTitle} shows`,
  },
});
const home = (id: string, placeholders: readonly string[], topGrid: string, bottomGrid: string): DraftEntry => ({
  id,
  type: 'homepage',
  fields: {
    brand: 'stw',
    title: 'A home page on trial',
    description: 'For those who try blocks out.',
    placeholders,
    heroSlides: [],
    topBanner: entryLink('trial-top-banner'),
    bottomBanner: entryLink('trial-bottom-banner'),
    topGrid: entryLink(topGrid),
    bottomGrid: entryLink(bottomGrid),
    quickLinks: entryLink('trial-quick-links'),
    partnership: entryLink('trial-partnership'),
    mixedCaseHighlights: entryLink('trial-highlights'),
  },
});
const everyBlock = ['topBanner', 'topGrid', 'quickLinks', 'partnership', 'mixedCaseHighlights', 'bottomGrid', 'bottomBanner'];

/** Home pages on trial, each with other blocks, and what they are made of. */
export const homeDrafts: readonly DraftEntry[] = [
  button('trial-card-button', 'See the card', '/wines/port', 'light'),
  button('trial-partner-button', 'Meet them', '/wines/sherry', 'outline'),
  ...['One', 'Two', 'Three', 'Four'].map((name) => button(`trial-link-${name}`, `Link ${name}`, `/wines/port?link=${name}`, 'primary')),
  ...cards.map((id, i) => ({
    id,
    type: 'contentCard',
    fields: { title: `Card ${i + 1}`, content: `Words of ${i + 1}`, image: sceneLink('cellar'), button: entryLink('trial-card-button') },
  })),
  ...[
    ['trial-layout-1', 'Layout 1', 4],
    ['trial-layout-2', 'Layout 2', 5],
    ['trial-layout-3', 'Layout 3', 4],
    ['trial-layout-4', 'Layout 4', 6],
    ['trial-too-few', 'Layout 4', 5],
    ['trial-unknown', 'Layout 9', 4],
  ].map(([id, layout, cells]) => grid(id as string, layout as string, cells as number)),
  banner('trial-top-banner', 'The upper banner'),
  banner('trial-bottom-banner', 'The lower banner'),
  {
    id: 'trial-quick-links',
    type: 'quickLinks',
    fields: { title: 'Quick on trial', buttons: ['One', 'Two', 'Three', 'Four'].map((name) => entryLink(`trial-link-${name}`)) },
  },
  {
    id: 'trial-partnership',
    type: 'partnership',
    fields: {
      heading: 'A partner on trial',
      content: 'What the partner does.',
      media: sceneLink('barrels'),
      image: sceneLink('cellar'),
      button: entryLink('trial-partner-button'),
    },
  },
  {
    id: 'trial-highlights',
    type: 'mixedCaseHighlights',
    fields: { title: 'Cases on trial', highlightedProducts: cards.slice(0, 3).map(entryLink) },
  },
  {
    id: 'stw-footer',
    type: 'footer',
    fields: {
      brand: 'stw',
      about: 'Who we are on trial.',
      columns: [{ title: 'Ports', links: [{ label: 'All ports', href: '/wines/port' }] }],
      guaranteeTitle: 'Our word on trial',
      guaranteeText: 'Bring it back.',
    },
  },
  home('trial-home', everyBlock, 'trial-layout-1', 'trial-layout-2'),
  home('trial-other', ['bottomGrid', 'topGrid'], 'trial-layout-3', 'trial-layout-4'),
  home('trial-broken', ['topGrid', 'quickLinks', 'bottomGrid'], 'trial-too-few', 'trial-unknown'),
];
