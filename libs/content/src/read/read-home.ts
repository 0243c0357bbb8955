import { type ContentImage, contentIcons, type SceneName, scenes } from '@cellardoor/contracts/content';
import {
  type Banner,
  type ContentCard,
  type ContentGrid,
  type HomeContent,
  homeSections,
  type HomeSection,
  type LiveShopping,
} from '@cellardoor/contracts/home-content';
import type { ReadEntity } from '../entry.ts';
import { address, button, every, file, image, list, maybe, needed, oneOf, optionalMoment, optionalText, text } from './values.ts';

type Fields = ReadEntity['fields'];

const link = (fields: Fields) => {
  const { label, href } = button(fields);
  return { label, href };
};

/** The name of one of the shop's own landscapes. */
const sceneOf = ({ src }: ContentImage): SceneName | undefined => scenes.find((name) => src === `/pictures/scene-${name}-1600.avif`);

const pictured = (fields: Fields): { readonly image: ContentImage; readonly scene?: SceneName } => {
  const found = needed(fields, 'image', image);
  return { image: found, scene: sceneOf(found) };
};

const slide = (fields: Fields): HomeContent['slides'][number] => ({
  eyebrow: text(fields, 'eyebrow'),
  title: text(fields, 'title'),
  text: text(fields, 'content'),
  ...pictured(fields),
  primary: needed(fields, 'button', link),
  secondary: maybe(fields.secondButton, link),
});

const banner = (fields: Fields): Banner => ({
  title: text(fields, 'entryTitle'),
  desktop: needed(fields, 'desktopImage', image),
  tablet: maybe(fields.tabletImage, image),
  mobile: maybe(fields.mobileImage, image),
  href: address(fields, 'linkUrl'),
  backgroundColour: /^#[0-9a-f]{6}$/i.exec(optionalText(fields, 'backgroundColour') ?? '')?.[0],
  accessibilityText: text(fields, 'accessibilityText'),
});

const card = (fields: Fields): ContentCard => ({
  title: text(fields, 'title'),
  content: optionalText(fields, 'content'),
  image: maybe(fields.image, image),
  button: maybe(fields.button, button),
});

const grid = (fields: Fields): ContentGrid => ({
  title: text(fields, 'title'),
  layout: text(fields, 'layout'),
  cells: every(fields.tetrisCells, card),
});

const live = (fields: Fields): LiveShopping => ({
  title: text(fields, 'title'),
  text: optionalText(fields, 'content'),
  video: needed(fields, 'video', (one) => file(one, /^video\//)),
  captions: needed(fields, 'captions', (one) => file(one, /^text\/vtt/)),
  poster: maybe(fields.poster, image),
  begins: optionalMoment(fields, 'begins'),
  ends: optionalMoment(fields, 'ends'),
  itemCodes: list(fields.itemCodes).filter((code) => typeof code === 'string'),
});

const isSection = (name: unknown): name is HomeSection => (homeSections as readonly unknown[]).includes(name);

function styles(fields: Fields): HomeContent['styles'] {
  const tile = (one: Fields) => ({
    title: text(one, 'title'),
    text: text(one, 'content'),
    href: address(one, 'url'),
    colour: oneOf(one.colour, ['red', 'white', 'rose', 'sparkling', 'sweet', 'fortified']),
  });
  const tiles = every(fields.styles, tile);
  return tiles.length > 0 ? { eyebrow: optionalText(fields, 'stylesEyebrow') ?? '', title: text(fields, 'stylesTitle'), tiles } : undefined;
}

function journal(fields: Fields): HomeContent['journal'] {
  const article = (one: Fields) => ({
    eyebrow: text(one, 'eyebrow'),
    title: text(one, 'title'),
    text: text(one, 'content'),
    ...pictured(one),
    alt: text(one, 'accessibilityText'),
    href: address(one, 'url'),
  });
  const articles = every(fields.journal, article);
  return articles.length > 0
    ? { eyebrow: optionalText(fields, 'journalEyebrow') ?? '', title: text(fields, 'journalTitle'), articles }
    : undefined;
}

/** The home page of an entry `homepage`. A block that says too little is left out. @throws Unreadable without title and description. [HOM-09] */
export const readHome = ({ fields }: ReadEntity): HomeContent => ({
  title: text(fields, 'title'),
  description: text(fields, 'description'),
  order: list(fields.placeholders).filter(isSection),
  slides: every(fields.heroSlides, slide),
  liveShopping: maybe(fields.liveShopping, live),
  promises: every(fields.promises, (one) => ({
    title: text(one, 'title'),
    text: text(one, 'content'),
    icon: oneOf(one.icon, contentIcons),
  })),
  topBanner: maybe(fields.topBanner, banner),
  bottomBanner: maybe(fields.bottomBanner, banner),
  topGrid: maybe(fields.topGrid, grid),
  bottomGrid: maybe(fields.bottomGrid, grid),
  quickLinks: maybe(fields.quickLinks, (one) => ({ title: text(one, 'title'), buttons: every(one.buttons, button) })),
  partnership: maybe(fields.partnership, (one) => ({
    heading: text(one, 'heading'),
    content: text(one, 'content'),
    image: maybe(one.media ?? one.image, image),
    button: maybe(one.button, button),
  })),
  mixedCaseHighlights: maybe(fields.mixedCaseHighlights, (one) => ({
    title: text(one, 'title'),
    columns: every(one.highlightedProducts, card),
  })),
  rails: every(fields.rails, (one) => ({
    eyebrow: text(one, 'eyebrow'),
    title: text(one, 'title'),
    query: text(one, 'query'),
    more: needed(one, 'button', link),
  })),
  mixedCase: maybe(fields.mixedCase, (one) => ({
    eyebrow: text(one, 'eyebrow'),
    title: text(one, 'title'),
    text: text(one, 'content'),
    points: list(one.points).filter((point) => typeof point === 'string'),
    itemCode: text(one, 'itemCode'),
    button: text(one, 'buttonText'),
  })),
  styles: styles(fields),
  journal: journal(fields),
});
