import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { LocalisedFields } from '../model.ts';
import { type BundledEntity, type ContentBundle, InvalidContent } from './bundle.ts';

/** Which locale of a file stands for which of the space: `{ 'en-US': 'en-GB' }`. */
export type LocaleMap = Readonly<Record<string, string>>;

/** The pairs of `--locale-map en-US=en-GB`. @throws Error in words that an operator can follow */
export function readLocaleMap(pairs: readonly string[]): LocaleMap {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, from, to] = /^([\w-]+)=([\w-]+)$/.exec(pair) ?? [];
      if (!from || !to) throw new Error(`--locale-map is '${pair}'; it must be two locales, such as en-US=en-GB.`);
      return [from, to];
    }),
  );
}

const entitiesOf = ({ entries = [], assets = [] }: ContentBundle): readonly BundledEntity[] => [...entries, ...assets];

/** Locales that a file has values in, those with the most values first. */
function localesUsed(bundle: ContentBundle): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of entitiesOf(bundle))
    for (const locale of Object.values(fields).flatMap((values) => Object.keys(values))) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([locale]) => locale);
}

function mappedFields({ sys, fields }: BundledEntity, map: LocaleMap): LocalisedFields {
  const mapped = Object.entries(fields).map(([field, values]) => {
    const locales = Object.keys(values).map((locale) => map[locale] ?? locale);
    const twice = locales.find((locale, at) => locales.indexOf(locale) < at);
    if (twice !== undefined)
      throw new InvalidContent([
        `${sys.id}, field ${field}: has values in ${Object.keys(values).join(' and ')}, which would all be ${twice}`,
      ]);
    return [field, Object.fromEntries(Object.values(values).map((value, at) => [locales[at]!, value]))];
  });
  return Object.fromEntries(mapped) as LocalisedFields;
}

/** A file whose values are in the locales of the space. @throws InvalidContent for a locale that the file does not have, and for two values in one place */
export function mapLocales(bundle: ContentBundle, map: LocaleMap = {}): ContentBundle {
  const had = new Set([...localesUsed(bundle), ...(bundle.locales ?? []).map(({ code }) => code)]);
  const unused = Object.keys(map).filter((locale) => !had.has(locale));
  if (unused.length > 0)
    throw new InvalidContent(
      unused.map((locale) => `--locale-map names ${locale}, which the file does not have; it has ${[...had].join(', ')}`),
    );
  if (Object.keys(map).length === 0) return bundle;
  const mapped = (entities: readonly BundledEntity[]) => entities.map((entity) => ({ ...entity, fields: mappedFields(entity, map) }));
  const locales = bundle.locales
    ?.filter(({ code }) => map[code] === undefined)
    .map((locale) => ({ ...locale, fallbackCode: map[locale.fallbackCode ?? ''] ?? locale.fallbackCode ?? null }));
  return {
    ...bundle,
    ...(bundle.entries && { entries: mapped(bundle.entries) }),
    ...(bundle.assets && { assets: mapped(bundle.assets) }),
    ...(locales && { locales }),
  };
}

/** The locale that a file is written in: the one it says, or that of most values where none is in that of the space. */
function ownLocale(bundle: ContentBundle, ofSpace: string): string | undefined {
  const said = bundle.locales?.find(({ default: isDefault }) => isDefault)?.code;
  const used = localesUsed(bundle);
  return said ?? (used.includes(ofSpace) ? undefined : used[0]);
}

/** @throws InvalidContent for a file of another default locale than that of the space: none of its texts would be shown */
export async function requireDefaultLocale(db: Queries, bundle: ContentBundle): Promise<void> {
  const known = await queryOne<{ code: string }>(db, 'select code from content_locales where is_default');
  const own = known && ownLocale(bundle, known.code);
  if (!known || own === undefined || own === known.code) return;
  throw new InvalidContent([
    `the default locale of the file is ${own}, and that of the shop ${known.code}: say --locale-map ${own}=${known.code} to take its texts as ${known.code}`,
  ]);
}
