import {
  type CollectionsContent,
  type DeliveryContent,
  type FaqContent,
  type FooterContent,
  type GiftsContent,
  type InformationContent,
  type InformationName,
  informationNames,
  type InformationSection,
  type InformationTopic,
  type MembershipsContent,
  type NavigationContent,
  type OffersContent,
} from '@cellardoor/contracts/content';
import { type HomeContent } from '@cellardoor/contracts/home-content';
import type { ReadEntity } from '../entry.ts';
import { readHome } from './read-home.ts';
import { ColumnsShape, ItemsShape, LinksShape, PlacesShape, structured } from './shapes.ts';
import { every, list, optionalText, text, Unreadable } from './values.ts';

/** A brand's content, in what its pages ask for; an entry that there is none of is absent. */
export interface BrandEntries {
  readonly home: HomeContent;
  readonly navigation: NavigationContent;
  readonly footer: FooterContent;
  readonly collections: CollectionsContent;
  readonly information: InformationContent;
  readonly faq: FaqContent;
  readonly delivery: DeliveryContent;
  readonly gifts: GiftsContent;
  readonly memberships: MembershipsContent;
  readonly offers: OffersContent;
}

/** Paragraphs are parted by an empty line; a list's lines begin with a dash. */
const paragraphsOf = (words: string): InformationSection['text'] =>
  words
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => (part.startsWith('- ') ? part.split('\n').map((line) => line.replace(/^- /, '')) : part));

const topic = ({ fields }: Pick<ReadEntity, 'fields'>): InformationTopic => ({
  title: text(fields, 'title'),
  intro: text(fields, 'intro'),
  sections: every(fields.sections, (one) => ({
    id: text(one, 'anchor'),
    title: text(one, 'title'),
    text: paragraphsOf(text(one, 'content')),
  })),
});

/** All four pages, or none: they lead to each other. @throws Unreadable when one is missing */
function information(entries: readonly ReadEntity[]): InformationContent {
  const of = (name: InformationName) => entries.find(({ fields }) => fields.name === name);
  const topics = informationNames.map((name) => {
    const entry = of(name);
    if (!entry) throw new Unreadable(`there is no page of information called ${name}`);
    return [name, topic(entry)] as const;
  });
  return Object.fromEntries(topics) as Record<InformationName, InformationTopic>;
}

const deliveryFields = [
  'deliveryPromiseText',
  'deliveryMessage',
  'standardDeliveryCollectionPromise',
  'standardDeliveryCollectionTrack',
  'averysStoreCollectionDelivery',
  'storeCollectionDelivery',
] as const;

/** Those of an entry's texts that are not empty. */
const saidBy = <const Name extends string>(entry: ReadEntity | undefined, names: readonly Name[]): { readonly [_ in Name]?: string } =>
  Object.fromEntries(names.map((name) => [name, optionalText(entry?.fields ?? {}, name)])) as { readonly [_ in Name]?: string };

type Read = { readonly [Name in keyof BrandEntries]: (entries: readonly ReadEntity[]) => BrandEntries[Name] };

const first = ([entry]: readonly ReadEntity[]): ReadEntity['fields'] => {
  if (!entry) throw new Unreadable('there is none');
  return entry.fields;
};

const readers: Read = {
  home: ([entry]) => readHome(entry ?? { sys: { id: '' }, fields: {} }),
  navigation: (entries) => {
    const fields = first(entries);
    return {
      promise: text(fields, 'promise'),
      utility: structured(fields, 'utility', LinksShape),
      items: structured(fields, 'items', ItemsShape),
    };
  },
  footer: (entries) => {
    const fields = first(entries);
    const guarantee = { title: text(fields, 'guaranteeTitle'), text: text(fields, 'guaranteeText') };
    return { about: text(fields, 'about'), columns: structured(fields, 'columns', ColumnsShape), guarantee };
  },
  collections: (entries) => structured(first(entries), 'places', PlacesShape),
  information,
  faq: (entries) => topic({ fields: first(entries) }),
  delivery: ([entry]) => saidBy(entry, deliveryFields),
  gifts: ([entry]) => ({
    ...saidBy(entry, ['title', 'intro', 'giftCardText', 'eVoucherText', 'howTitle']),
    how: list(entry?.fields.how).filter((line): line is string => typeof line === 'string' && line !== ''),
  }),
  memberships: ([entry]) => saidBy(entry, ['title', 'intro', 'advice']),
  // of two for one offer the one that was published last comes first, and counts
  offers: (entries) =>
    Object.fromEntries(
      entries.toReversed().flatMap((entry) => {
        const name = optionalText(entry.fields, 'name');
        return name ? [[name.toUpperCase(), saidBy(entry, ['title', 'intro', 'terms', 'ended'])]] : [];
      }),
    ),
};

/** The content type behind each. */
export const typeOfEntry: Readonly<Record<keyof BrandEntries, string>> = {
  home: 'homepage',
  navigation: 'navigation',
  footer: 'footer',
  collections: 'collections',
  information: 'information',
  faq: 'faq',
  delivery: 'deliveryPromise',
  gifts: 'giftsPage',
  memberships: 'membershipsPage',
  offers: 'offerPage',
};
export const entryNames = Object.keys(typeOfEntry) as (keyof BrandEntries)[];

/** What says more than a page does by itself, and may be nothing. */
const additions: readonly (keyof BrandEntries)[] = ['delivery', 'gifts', 'memberships', 'offers'];

/** False where there is nothing to read. */
export const isThere = (name: keyof BrandEntries, entries: readonly unknown[]): boolean => additions.includes(name) || entries.length > 0;

/** @throws Unreadable for entries from which nothing can be shown */
export const readEntry = <Name extends keyof BrandEntries>(name: Name, entries: readonly ReadEntity[]): BrandEntries[Name] =>
  readers[name](entries);
