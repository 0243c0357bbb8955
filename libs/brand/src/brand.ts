import type { BrandFacts, CountryId } from '@cellardoor/contracts';
import type {
  CollectionsContent,
  ContentLink,
  FooterContent,
  InformationName,
  InformationSection,
  NavigationContent,
  SceneName,
} from '@cellardoor/contracts/content';
import type { ContentCard, HeroSlide, HomeContent, JournalTeaser } from '@cellardoor/contracts/home-content';
import type { DatedText } from '@cellardoor/rules/dated-texts';
import type { BrandTokens } from './tokens.ts';

type Pictured<T> = Omit<T, 'image' | 'button' | 'scene'> & { readonly scene: SceneName };
/** A card of a brand's folder: its button is a link. */
export type SampleCard = Pictured<ContentCard> & { readonly label: string; readonly href: string };
export interface SampleBanner {
  readonly title: string;
  readonly scene: SceneName;
  readonly href: string;
  readonly backgroundColour: string;
  readonly accessibilityText: string;
}
interface SampleGrid {
  readonly title: string;
  readonly layout: string;
  readonly cells: readonly SampleCard[];
}

/** A home page as a brand's folder holds it: pictures are landscapes by name. */
export interface SampleHome extends Pick<HomeContent, 'title' | 'description' | 'order' | 'promises' | 'rails'> {
  readonly slides: readonly Pictured<HeroSlide>[];
  readonly mixedCase: NonNullable<HomeContent['mixedCase']>;
  readonly styles: NonNullable<HomeContent['styles']>;
  readonly journal: { readonly eyebrow: string; readonly title: string; readonly articles: readonly Pictured<JournalTeaser>[] };
  readonly topBanner?: SampleBanner;
  readonly bottomBanner?: SampleBanner;
  readonly topGrid?: SampleGrid;
  readonly bottomGrid?: SampleGrid;
  readonly quickLinks?: { readonly title: string; readonly links: readonly ContentLink[] };
  readonly partnership?: {
    readonly heading: string;
    readonly content: string;
    readonly scene: SceneName;
    readonly label: string;
    readonly href: string;
  };
  readonly mixedCaseHighlights?: { readonly title: string; readonly columns: readonly SampleCard[] };
}

/** Wines that a brand wants to be seen before others that fit as well. */
interface SampleBoost {
  /** Names the entry. */
  readonly name: string;
  readonly title: string;
  readonly strength: number;
  readonly regions: readonly string[];
}

/** The content that ships with a brand, by entry name; a content service may know newer. [HDR-10] */
export interface BrandContent {
  readonly home: SampleHome;
  readonly navigation: NavigationContent;
  readonly footer: FooterContent;
  readonly collections: CollectionsContent;
  readonly searchBoosts?: readonly SampleBoost[];
  /** Sections that take the place of those of `content/information.json` with the same id. */
  readonly information?: Partial<Record<InformationName, readonly InformationSection[]>>;
}

/** A shop that the brand keeps, where an order can be collected. */
export interface CollectionShop {
  readonly addressId: string;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  /** When it is open, fit to show. */
  readonly hours: string;
  /** Degrees north and east. */
  readonly at: readonly [latitude: number, longitude: number];
}

/** All that makes a brand: a folder in `brands/`. [BRD-03] [BRD-09] */
export interface Brand {
  readonly facts: BrandFacts;
  /** Where it answers a country's shoppers itself, with that country's numbers and clock; elsewhere abroad they call Britain. */
  readonly answersIn?: Partial<Record<CountryId, Pick<BrandFacts, 'telephones' | 'hours'>>>;
  /** The address that the brand's mails come from. */
  readonly mailFrom: string;
  /** Where messages to customer services go. [RTE-08] */
  readonly mailService: string;
  /** Where it sells: the country and the public host names that stand for it there. */
  readonly countries: Partial<Record<CountryId, readonly string[]>>;
  /** Its number at the country's tax office, as an invoice writes it; where there is none, invoices write its VAT number. */
  readonly taxNumbers?: Partial<Record<CountryId, string>>;
  /** Licences under which it sells, by country and, where a state has its own, by state. [CHK-13] */
  readonly licences: Partial<Record<CountryId, readonly DatedText[]>>;
  /** Its shops by country; a brand may have none. */
  readonly shops?: Partial<Record<CountryId, readonly CollectionShop[]>>;
  /** Countries in which it keeps wine in storage for its customers, of those that have terms for it; absent for none. [ACC-04] */
  readonly keepsWineIn?: readonly CountryId[];
  readonly tokens: BrandTokens;
  /** The brand's own wording, by `module.key`. [BRD-10] */
  readonly texts: Readonly<Record<string, string>>;
  readonly content: BrandContent;
}
