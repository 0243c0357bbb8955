import type { ContentLink, ContentImage, ContentFile, SceneName, ContentIcon } from './content.ts';

export interface HeroSlide {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly image: ContentImage;
  /** The landscape's name where the picture is one of the shop's own: releases that know no other pictures read it. */
  readonly scene?: SceneName;
  readonly primary: ContentLink;
  readonly secondary?: ContentLink;
}

/** A wide picture with a link. Narrower screens get their own picture where there is one. [HOM-02] */
export interface Banner {
  readonly title: string;
  readonly desktop: ContentImage;
  readonly tablet?: ContentImage;
  readonly mobile?: ContentImage;
  readonly href: string;
  /** `#rrggbb`, behind the words. */
  readonly backgroundColour?: string;
  readonly accessibilityText: string;
}

export interface ContentButton extends ContentLink {
  readonly look: 'primary' | 'light' | 'outline';
}

export interface ContentCard {
  readonly title: string;
  readonly content?: string;
  readonly image?: ContentImage;
  readonly button?: ContentButton;
}

/** Cells in the layout of a label such as 'Layout 1'. [HOM-03] */
export interface ContentGrid {
  readonly title: string;
  readonly layout: string;
  readonly cells: readonly ContentCard[];
}

/** A word about a partner of the brand. [HOM-04] */
export interface Partnership {
  readonly heading: string;
  readonly content: string;
  readonly image?: ContentImage;
  readonly button?: ContentButton;
}

/** A film in which somebody shows wines, live or later, and the wines. [HDR-11] */
export interface LiveShopping {
  readonly title: string;
  readonly text?: string;
  readonly video: ContentFile;
  /** What is said in it, as WebVTT. */
  readonly captions: ContentFile;
  /** What shows before it plays. */
  readonly poster?: ContentImage;
  /** ISO 8601 with a time zone: it is offered from then. */
  readonly begins?: string;
  /** ISO 8601 with a time zone: it is offered until then. */
  readonly ends?: string;
  readonly itemCodes: readonly string[];
}

/** Sections of a home page below its hero. `rail` is the first rail of wines, `rails` the others. */
export const homeSections = [
  'promises',
  'rail',
  'mixedCase',
  'styles',
  'rails',
  'journal',
  'topBanner',
  'bottomBanner',
  'topGrid',
  'bottomGrid',
  'quickLinks',
  'partnership',
  'mixedCaseHighlights',
] as const;
export type HomeSection = (typeof homeSections)[number];

export interface HomeContent {
  /** In a preview alone: its editor is told of what shoppers do not see. */
  readonly isPreview?: true;
  /** Title and description of the page, for search engines. */
  readonly title: string;
  readonly description: string;
  /** Sections from top to bottom, as this brand wants them: what has no place here is not shown. [HOM-04] */
  readonly order: readonly HomeSection[];
  readonly topBanner?: Banner;
  readonly bottomBanner?: Banner;
  readonly topGrid?: ContentGrid;
  readonly bottomGrid?: ContentGrid;
  readonly quickLinks?: { readonly title: string; readonly buttons: readonly ContentButton[] };
  readonly partnership?: Partnership;
  readonly mixedCaseHighlights?: { readonly title: string; readonly columns: readonly ContentCard[] };
  readonly slides: readonly HeroSlide[];
  /** Right below the hero while it is offered. */
  readonly liveShopping?: LiveShopping;
  readonly promises: readonly { readonly icon: ContentIcon; readonly title: string; readonly text: string }[];
  /** A rail of wines: what the link's search finds. */
  readonly rails: readonly { readonly eyebrow: string; readonly title: string; readonly query: string; readonly more: ContentLink }[];
  /** A mixed case set before all others; price, picture and stock come from the catalogue. */
  readonly mixedCase?: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    readonly points: readonly string[];
    readonly itemCode: string;
    readonly button: string;
  };
  readonly styles?: { readonly eyebrow: string; readonly title: string; readonly tiles: readonly StyleTile[] };
  readonly journal?: { readonly eyebrow: string; readonly title: string; readonly articles: readonly JournalTeaser[] };
}

export interface StyleTile {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly colour: 'red' | 'white' | 'rose' | 'sparkling' | 'sweet' | 'fortified';
}

export interface JournalTeaser {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly image: ContentImage;
  /** As in `HeroSlide`. */
  readonly scene?: SceneName;
  readonly alt: string;
  readonly href: string;
}
