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
  'lake',
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

/** What a brand says on its gifts page, over the page's own words. [RTE-03] */
export interface GiftsContent {
  readonly title?: string;
  readonly intro?: string;
  readonly giftCardText?: string;
  readonly eVoucherText?: string;
  readonly howTitle?: string;
  /** How gifts are spent, a line each; the page's own lines where there is none. */
  readonly how: readonly string[];
}

/** What a brand says on its page of memberships, over the page's own words. */
export interface MembershipsContent {
  readonly title?: string;
  readonly intro?: string;
  /** To who has no wine in the basket, of which savings could be told. */
  readonly advice?: string;
}

/** What a brand says of one offer. */
export interface OfferWords {
  /** In the place of the offer's own headline. */
  readonly title?: string;
  readonly intro?: string;
  /** The small print, below the cases. */
  readonly terms?: string;
  /** To who comes when the offer is over. */
  readonly ended?: string;
}

/** By the code in the address of the offer, in capitals. [RTE-15] */
export type OffersContent = Readonly<Record<string, OfferWords>>;

export interface FooterContent {
  /** A sentence or two on who the brand is. */
  readonly about: string;
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[];
  readonly guarantee: { readonly title: string; readonly text: string };
}
