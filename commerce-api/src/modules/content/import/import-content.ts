import type { ContentOrigins } from '@cellardoor/contracts/http/content-origins';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { queryOne } from '../../../platform/db/database.ts';
import { upsert } from '../../../platform/db/upsert.ts';
import type { EntityBody, EntityRow } from '../content-store.ts';
import type { EntityKind } from '../model.ts';
import { type SpaceModel, type ChangeStamp, mergeSpaceModel, writeSpaceModel } from './space-model.ts';
import { type BundledEntity, type ContentBundle, InvalidContent } from './bundle.ts';
import { isSameJson } from './canonical.ts';
import { contentProblems, type ProposedContent, entityKey } from './check-content.ts';
import { type LocaleMap, requireDefaultLocale, mapLocales } from './locale-map.ts';
import type { CatalogueBlock } from './notices/catalogue-blocks.ts';
import { draftOnlyNotices } from './notices/draft-only.ts';
import { importNotices } from './notices/notices-of.ts';
import { staleExportNotices } from './notices/stale-export.ts';
import { lostPlaceNotices } from './notices/lost-places.ts';
import type { FacetPaths, FindFileType } from './shop-lookups.ts';
import { pictureProblems } from './picture-problems.ts';

export interface ImportOptions {
  /** True changes drafts alone; what everybody sees stays. */
  readonly draft?: boolean;
  /** True takes away entries and pictures that the file does not hold. */
  readonly removeOthers?: boolean;
  /** True where the file is all that stays: its editor is told of what they take away alone. */
  readonly isRemoval?: boolean;
  /** Takes values of a locale of the file as those of one of the space. */
  readonly localeMap?: LocaleMap;
  /** True checks and counts, and writes nothing. */
  readonly dryRun?: boolean;
  /** Looks at the files that new pictures name on the shop itself; without it nobody does. */
  readonly typeOfFile?: FindFileType;
  /** Looks at what places of the shop filter by; without it nobody does. */
  readonly facetPaths?: FacetPaths;
  /** Hears of blocks that show what the catalogue has for them, to be looked for there once the content is taken. */
  readonly tellBlocks?: (blocks: readonly CatalogueBlock[]) => void;
  /** Where files may stand beside the shop; without it nobody is told of one that stands elsewhere. */
  readonly origins?: ContentOrigins;
}

export interface ContentReport {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly drafts: number;
  /** What was taken, but is not shown, or not as its editor may think. */
  readonly notices?: readonly string[];
}

/** A row as it is read and written. */
export type ImportedRow = EntityRow<Date | string>;

const keyOf = ({ kind, id }: Pick<ImportedRow, 'kind' | 'id'>) => entityKey(kind, id);

/** Contentful's word on a version: published and not changed since is one more than what was published. */
const isPublished = ({ version, publishedVersion }: BundledEntity['sys']): boolean =>
  version === undefined || (publishedVersion !== undefined && version <= publishedVersion + 1);

function nextRow(
  known: ImportedRow | undefined,
  kind: EntityKind,
  given: BundledEntity,
  { draft }: ImportOptions,
  now: ChangeStamp,
): ImportedRow {
  const body: EntityBody = { fields: given.fields, tags: (given.metadata?.tags ?? []).map(({ sys }) => sys.id) };
  const publish = !draft && isPublished(given.sys);
  const contentType = given.sys.contentType?.sys.id ?? null;
  // another content type is refused once it is seen: see requireSense
  const isEdited = !known || known.content_type !== contentType || !isSameJson(known.draft, body);
  // a draft that goes back to what everybody sees is published again, and is no draft any more
  const isNews = publish && (isEdited || !(known?.published && isSameJson(known.published, body)));
  if (known && !isEdited && !isNews) return known;
  const version = (known?.version ?? 0) + 1;
  const edited: ImportedRow = {
    kind,
    id: given.sys.id,
    content_type: contentType,
    draft: body,
    published: known?.published ?? null,
    version,
    published_version: known?.published_version ?? null,
    revision: known?.revision ?? 0,
    created_at: known?.created_at ?? now.at,
    updated_at: now.at,
    published_at: known?.published_at ?? null,
    changed: known?.changed ?? now.number,
  };
  if (!isNews) return edited;
  return {
    ...edited,
    published: body,
    published_version: version,
    version: version + 1,
    revision: edited.revision + 1,
    published_at: now.at,
    changed: now.number,
  };
}

/**
 * Takes a file of content, all of it or nothing: what would not fit together is refused with its entry and field. Content that is the same
 * is left alone. Two imports at once follow each other. @throws InvalidContent
 */
export async function importContent(db: Database, bundle: ContentBundle, options: ImportOptions, at: Date): Promise<ContentReport> {
  return db.transaction((tx) => importBundle(tx, bundle, options, at), { mayTakeLong: true });
}

/** Takes content in within a transaction. @throws InvalidContent */
export async function importBundle(db: Queries, file: ContentBundle, options: ImportOptions, at: Date): Promise<ContentReport> {
  const bundle = mapLocales(file, options.localeMap);
  await requireDefaultLocale(db, bundle);
  const state = await queryOne<{ version: number }>(db, 'select version from content_state where id = 1 for update');
  const now: ChangeStamp = { at: at.toISOString(), number: state!.version + 1 };
  const rows = await db.query<ImportedRow>('select * from content_entities');
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const given = [
    ...(bundle.entries ?? []).map((one) => ['Entry', one] as const),
    ...(bundle.assets ?? []).map((one) => ['Asset', one] as const),
  ];
  const next = given.map(([kind, one]) => nextRow(known.get(entityKey(kind, one.sys.id)), kind, one, options, now));
  const keys = new Set(next.map(keyOf));
  const removed = options.removeOthers ? rows.filter((row) => !keys.has(keyOf(row))) : [];
  const written = next.filter((row) => row !== known.get(keyOf(row)));
  const basics = await mergeSpaceModel(db, bundle, now);
  const problems = options.typeOfFile ? await pictureProblems(db, newPictures(bundle, written), options.typeOfFile) : [];
  const rowsToBe = requireSense(basics, { known, next, removed, problems });
  const drafts = options.draft ? [] : next.filter((row, i) => row !== known.get(keyOf(row)) && !isPublished(given[i]![1].sys));
  const told = options.isRemoval ? [] : next;
  const notices = [
    ...staleExportNotices(written, given, known),
    ...draftOnlyNotices(drafts),
    ...lostPlaceNotices(written, known, basics.locales.find(({ is_default }) => is_default)!.code),
    ...(await importNotices(db, basics.locales, rowsToBe, told, removed, options)),
  ];
  const report: ContentReport = {
    created: written.filter((row) => !known.has(keyOf(row))).length,
    changed: written.filter((row) => known.has(keyOf(row))).length,
    unchanged: next.length - written.length,
    removed: removed.length,
    drafts: written.filter(({ version, published_version }) => published_version === null || version !== published_version + 1).length,
    ...(notices.length > 0 && { notices }),
  };
  if (options.dryRun || (written.length + removed.length === 0 && !basics.isNew)) return report;
  await writeSpaceModel(db, basics);
  await writeRemovals(db, removed, now);
  if (written.length > 0) await upsert(db, 'content_entities', 'kind, id', written);
  for (const { kind, id } of written) await db.query('delete from content_removals where kind = $1 and id = $2', [kind, id]);
  await db.query('update content_state set version = $1 where id = 1', [now.number]);
  return report;
}

/** Those that were taken before are not looked at again: a wine may have gone since. */
function newPictures({ assets = [] }: ContentBundle, written: readonly ImportedRow[]): BundledEntity[] {
  const ids = new Set(written.filter(({ kind }) => kind === 'Asset').map(({ id }) => id));
  return assets.filter(({ sys }) => ids.has(sys.id));
}

interface Change {
  readonly known: ReadonlyMap<string, ImportedRow>;
  readonly next: readonly ImportedRow[];
  readonly removed: readonly ImportedRow[];
  /** What was found to be wrong before. */
  readonly problems: readonly string[];
}

/** All rows as they are to be. @throws InvalidContent */
function requireSense(basics: SpaceModel, { known, next, removed, problems: found }: Change): ReadonlyMap<string, ImportedRow> {
  const rows = new Map([...known, ...next.map((row) => [keyOf(row), row] as const)]);
  for (const row of removed) rows.delete(keyOf(row));
  const toBe: ProposedContent = {
    locales: basics.locales.map(({ code, is_default, fallback_code }) => ({ code, isDefault: is_default, fallbackCode: fallback_code })),
    tags: new Set(basics.tags.map(({ id }) => id)),
    types: new Map(basics.types.map(({ id, definition }) => [id, definition])),
    entities: new Map(
      [...rows].map(([key, { kind, id, content_type, draft }]) => [key, { kind, id, contentType: content_type, ...draft }]),
    ),
  };
  const moved = next.filter((row) => (known.get(keyOf(row))?.content_type ?? row.content_type) !== row.content_type);
  const problems = [...moved.map(({ id }) => `entry ${id}: its content type cannot change`), ...contentProblems(toBe), ...found];
  if (problems.length > 0) throw new InvalidContent(problems);
  return rows;
}

async function writeRemovals(db: Queries, removed: readonly ImportedRow[], { at, number }: ChangeStamp): Promise<void> {
  for (const { kind, id, revision, created_at } of removed) {
    await db.query('delete from content_entities where kind = $1 and id = $2', [kind, id]);
    if (revision === 0) continue;
    await db.query(
      `insert into content_removals (kind, id, revision, created_at, removed_at, changed) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, id) do update set revision = excluded.revision, removed_at = excluded.removed_at, changed = excluded.changed`,
      [kind, id, revision, created_at, at, number],
    );
  }
}
