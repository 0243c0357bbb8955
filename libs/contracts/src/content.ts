/** Editorial content of a brand, as `content.get('home')` and its like answer it. [HDR-10] [HOM-09] */

/** An address on this site, such as `/wines?Ntt=rioja`. */
export interface ContentLink {
  readonly label: string;
  readonly href: string;
}

export interface NavigationItem extends ContentLink {
  /** Columns of the panel that opens below the item; none: a plain link. */
  readonly columns?: readonly { readonly title: string; readonly links: readonly ContentLink[] }[];
  /** A word on the panel's right side: what to look at first. */
  readonly feature?: { readonly title: string; readonly text: string; readonly link: ContentLink };
  /** Set apart in the accent colour: offers. */
  readonly highlight?: boolean;
}

export interface NavigationContent {
  /** One line above the header: delivery, mostly. */
  readonly promise: string;
  readonly utility: readonly ContentLink[];
  readonly items: readonly NavigationItem[];
}

/**
 * A place in the shop that a brand has put together, at `/wines/{name}`: a title over what its filters find. Filters are labels of facet
 * values: or within a group, and between groups; one that the catalogue does not know is left out.
 */
export interface Collection {
  readonly title: string;
  readonly text?: string;
  /** Searched words. */
  readonly term?: string;
  readonly filters?: Readonly<Partial<Record<'type' | 'country' | 'region' | 'grape', readonly string[]>>>;
  /** So many of the lowest price bands, in whatever currency. */
  readonly lowestBands?: number;
  /** As `Ns` writes it; by relevance when absent. */
  readonly sort?: string;
}

/** Collections by the name in their address. */
export type CollectionsContent = Readonly<Record<string, Collection>>;

/** A section of a page of information. */
export interface InformationSection {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs; a list in the list's place. */
  readonly text: readonly (string | readonly string[])[];
}

/** A page of information: customer services, or legal copy. */
export interface InformationTopic {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly InformationSection[];
}

export const informationNames = ['service', 'terms', 'privacy', 'cookies'] as const;
export type InformationName = (typeof informationNames)[number];
export type InformationContent = Readonly<Record<InformationName, InformationTopic>>;

/** Landscapes that the site has pictures of. */
const landscapes = [
  'evening',
  'mist',
  'harvest',
  'river-terraces',
  'gravel',
  'slate',
  'alpine',
  'coastal',
  'red-earth',
  'chalk',
  'frost',
] as const;
/** Pictures of places: `/pictures/scene-{name}-{480|960|1600}.avif`, two by one. */
export const scenes = [...landscapes, 'cellar', 'barrels', 'table'] as const;
export type SceneName = (typeof scenes)[number];

/** Icons that content may name. */
export const contentIcons = ['truck', 'shield', 'glass', 'star', 'gift', 'case', 'leaf', 'calendar', 'card', 'anchor'] as const;
export type ContentIcon = (typeof contentIcons)[number];

/** A picture of the content in the widths that there are of it. */
export interface ContentImage {
  readonly src: string;
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** A file of the content that is no picture. */
export interface ContentFile {
  readonly src: string;
  /** Such as `video/mp4`. */
  readonly type: string;
}

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

/** Questions with their answers; each section is one, and its id the answer's anchor. [RTE-08] */
export type FaqContent = InformationTopic;

/** What a brand says of its deliveries, over the defaults of its pages. [HOM-09] */
export interface DeliveryContent {
  readonly deliveryPromiseText?: string;
  readonly deliveryMessage?: string;
  readonly standardDeliveryCollectionPromise?: string;
  readonly standardDeliveryCollectionTrack?: string;
  readonly averysStoreCollectionDelivery?: string;
  readonly storeCollectionDelivery?: string;
}

export interface FooterContent {
  /** A sentence or two on who the brand is. */
  readonly about: string;
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[];
  readonly guarantee: { readonly title: string; readonly text: string };
}
