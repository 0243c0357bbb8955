import { brands, knownHosts, resolveHost, withFacts } from '@cellardoor/brand';
import { searchBoostType, typeOfEntry, unreadParts } from '@cellardoor/content';
import { originSettings } from '@cellardoor/contracts/http/content-origins';
import { isLink } from '../../model.ts';
import { toArray } from '../../query/values-at.ts';
import { isAddress, namedTextsWithin, brokenAddressReason } from './addresses.ts';
import { type FieldNotice, type NoticeCheck, type NoticedContent, type NoticedEntity, targetOf, textValueOf } from './noticed.ts';
import { noticesOfType } from './type-notices.ts';

const brandTypes = new Set<string>(Object.values(typeOfEntry));
/** Any market: all have the same facts to fill in. */
const someMarket = resolveHost(knownHosts()[0]!)!;

/** The brand that it is for, and other entries in its place. */
const ofBrand: NoticeCheck = (entity, all) => {
  const { id, contentType, isPublished } = entity;
  if (!brandTypes.has(contentType!) && contentType !== searchBoostType) return [];
  const [brand, name] = [textValueOf(entity, 'brand', all), textValueOf(entity, 'name', all)];
  if (!brands.some(({ facts }) => facts.id === brand))
    return [['brand', `there is no brand ${brand}; there are ${brands.map(({ facts }) => facts.id).join(', ')}`]];
  // of boosts a brand may have many
  if (contentType === searchBoostType) return [];
  const isBeside = (other: NoticedEntity) =>
    other.id !== id &&
    other.contentType === contentType &&
    other.isPublished &&
    textValueOf(other, 'brand', all) === brand &&
    textValueOf(other, 'name', all) === name;
  const beside = isPublished ? [...all.entities.values()].filter(isBeside) : [];
  return beside.map((other) => ['brand', `${other.id} is published for ${brand} as well; shoppers see the one that was published last`]);
};

type Linked = Pick<NoticedContent, 'locale' | 'entities'>;

/** Links of what everybody sees to what nobody sees yet. */
const draftsLinked = ({ fields, isPublished }: NoticedEntity, all: Linked, isMeant = (_id: string) => true): FieldNotice[] =>
  !isPublished
    ? []
    : Object.entries(fields).flatMap(([field, byLocale]) =>
        toArray(byLocale[all.locale])
          .filter(isLink)
          .filter((link) => isMeant(link.sys.id) && targetOf(link, all)?.isPublished === false)
          .map(({ sys }): FieldNotice => [field, `links to ${sys.id}, which is not published; shoppers do not see it`]),
      );

/** Marks of Markdown, of which an editor of Contentful's may be in the habit. */
const markdown = /\*\*\S(?:[^*\n]*\S)?\*\*|\[[^\]\n]+\]\([^)\s]+\)|^#{1,6} \S.*$/m;

function textNotices(field: string, [name, text]: readonly [name: string, text: string], all: NoticedContent): FieldNotice[] {
  const facts = withFacts(someMarket, text);
  const left = /\{\w+\}/.exec(facts)?.[0];
  const tag = /<\/?[a-z][^<>]*>/i.exec(text)?.[0];
  const marked = markdown.exec(text)?.[0];
  const nowhere = isAddress(name) ? brokenAddressReason(text, all) : undefined;
  return [
    ...(left ? [[field, `${left} stands for nothing, and is shown as it is written`] as const] : []),
    ...(tag ? [[field, `holds ${tag}: HTML is shown as it is written`] as const] : []),
    ...(marked ? [[field, `holds ${marked}: Markdown is shown as it is written`] as const] : []),
    ...(nowhere ? [[field, nowhere] as const] : []),
  ];
}

const texts = ({ kind, fields }: NoticedEntity, all: NoticedContent): FieldNotice[] =>
  kind === 'Asset'
    ? []
    : Object.entries(fields).flatMap(([field, byLocale]) =>
        namedTextsWithin(field, byLocale[all.locale]).flatMap((named) => textNotices(field, named, all)),
      );

/** Parts of a menu, a footer or a place that have no meaning: what they say would be lost without a word. */
const unread: NoticeCheck = ({ kind, contentType, fields }, { locale }) =>
  kind === 'Asset'
    ? []
    : Object.entries(fields).flatMap(([field, byLocale]) =>
        unreadParts(contentType!, field, byLocale[locale])
          // of these it is told what there may be
          .filter((part) => !part.includes('/filters/'))
          .map((part): FieldNotice => [field, `nothing is read from ${part}`]),
      );

/** Files on hosts from which browsers load nothing. */
const elsewhere: NoticeCheck = ({ kind, fields }, { locale, origins }) => {
  const { url = '', contentType = '' } = (fields.file?.[locale] ?? {}) as { readonly url?: string; readonly contentType?: string };
  if (kind === 'Entry' || !origins || !url.startsWith('//')) return [];
  const of = contentType.startsWith('image/') ? 'pictures' : 'films';
  const { origin, host } = new URL(`https:${url}`);
  if (origins[of].includes(origin)) return [];
  return [['file', `browsers load nothing from ${host} unless the operator names ${origin} in ${originSettings[of]}`]];
};

const told = ({ kind, id, contentType }: NoticedEntity, [field, notice]: FieldNotice): string =>
  `${kind === 'Asset' ? `asset ${id}` : `entry ${id} (${contentType})`}, field ${field}: ${notice}`;

/** Notices of published entries that link to unpublished ones. */
export const lostLinkNotices = (all: Linked, ids: readonly string[]): string[] =>
  [...all.entities.values()].flatMap((entity) => draftsLinked(entity, all, (id) => ids.includes(id)).map((notice) => told(entity, notice)));

/** Notices, by entry and field, of valid content that is not shown, or not as its editor may expect. */
export function contentNotices(all: NoticedContent, of: readonly NoticedEntity[]): string[] {
  return of.flatMap((entity) =>
    [
      ...ofBrand(entity, all),
      ...(noticesOfType[entity.contentType ?? '']?.(entity, all) ?? []),
      ...draftsLinked(entity, all),
      ...texts(entity, all),
      ...unread(entity, all),
      ...elsewhere(entity, all),
    ].map((notice) => told(entity, notice)),
  );
}
