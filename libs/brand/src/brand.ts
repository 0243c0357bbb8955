import type { BrandFacts, CountryId } from '@cellardoor/contracts';
import type {
  CollectionsContent,
  FooterContent,
  HomeContent,
  InformationName,
  InformationSection,
  NavigationContent,
} from '@cellardoor/contracts/content';
import type { BrandTokens } from './tokens.ts';

/** The content that ships with a brand, by entry name; a content service may know newer. [HDR-10] */
export interface BrandContent {
  readonly home: HomeContent;
  readonly navigation: NavigationContent;
  readonly footer: FooterContent;
  readonly collections: CollectionsContent;
  /** Sections that take the place of those of `content/information.json` with the same id. */
  readonly information?: Partial<Record<InformationName, readonly InformationSection[]>>;
}

/** All that makes a brand: a folder in `brands/` and a line in `brands.ts`. [BRD-03] [BRD-09] */
export interface Brand {
  readonly facts: BrandFacts;
  /** The address that the brand's mails come from. */
  readonly mailFrom: string;
  /** Where it sells: the country and the public host names that stand for it there. */
  readonly countries: Partial<Record<CountryId, readonly string[]>>;
  readonly tokens: BrandTokens;
  /** The brand's own wording, by `module.key`. [BRD-10] */
  readonly texts: Readonly<Record<string, string>>;
  readonly content: BrandContent;
}
