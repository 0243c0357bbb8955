import type { Database, Queries } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/database.ts';
import type { ContentType, Entity, EntityKind, LocalisedFields, Removal, SpaceView, TypeDefinition } from './model.ts';

export interface EntityBody {
  readonly fields: LocalisedFields;
  readonly tags: readonly string[];
}

/** A row as it is read; with times of another type, as it is written. */
export interface EntityRow<Time = Date> {
  readonly kind: EntityKind;
  readonly id: string;
  readonly content_type: string | null;
  readonly draft: EntityBody;
  readonly published: EntityBody | null;
  readonly version: number;
  readonly published_version: number | null;
  readonly revision: number;
  readonly created_at: Time;
  readonly updated_at: Time;
  readonly published_at: Time | null;
  readonly changed: number;
}

/** What everybody sees, and what an editor sees before it is published. */
export interface Content {
  readonly delivery: SpaceView;
  readonly preview: SpaceView;
}

/**
 * Serves all content from memory, read anew whenever its version in the database is another: a space has thousands of entries at most,
 * and every question asks for the version first, so no process answers from older content than was written.
 */
class ContentStore {
  private known: { readonly version: number; readonly content: Promise<Content> } | undefined;

  constructor(private readonly db: Database) {}

  async current(): Promise<Content> {
    const { version } = (await queryOne<{ version: number }>(this.db, 'select version from content_state where id = 1'))!;
    if (this.known?.version !== version) this.keep(version);
    return this.known!.content;
  }

  private keep(version: number): void {
    const content = readContent(this.db);
    const known = { version, content };
    this.known = known;
    content.catch(() => this.known === known && (this.known = undefined));
  }
}

const stores = new WeakMap<Database, ContentStore>();

/** The one store of a database's content. */
export function contentOf(database: Database): ContentStore {
  const store = stores.get(database) ?? new ContentStore(database);
  stores.set(database, store);
  return store;
}

/** All content of one moment. */
export const readContent = (db: Database): Promise<Content> => db.transaction(readAll, { isolation: 'repeatable read' });

async function readAll(db: Queries): Promise<Content> {
  const { version, secret } = (await queryOne<{ version: number; secret: string }>(
    db,
    'select version, secret from content_state where id = 1',
  ))!;
  const rows = await db.query<EntityRow>('select * from content_entities order by kind, id collate "C"');
  const common = { version, secret, locales: await readLocales(db), types: await readTypes(db), tags: await readTags(db) };
  const removals = await readRemovals(db, rows);
  const published = rows
    .filter((row) => row.published)
    .map((row) => entity(row, row.published!, row.published_at!, row.published_version!));
  const drafts = rows.map((row) => entity(row, row.draft, row.updated_at, row.published_version ?? 0));
  return { delivery: { ...common, removals, ...byKind(published) }, preview: { ...common, removals: [], ...byKind(drafts) } };
}

const byKind = (all: readonly Entity[]): Pick<SpaceView, 'entries' | 'assets'> => {
  const of = (kind: EntityKind) => new Map(all.filter((one) => one.kind === kind).map((one) => [one.id, one]));
  return { entries: of('Entry'), assets: of('Asset') };
};

const entity = (row: EntityRow, { fields, tags }: EntityBody, updatedAt: Date, publishedVersion: number): Entity => ({
  kind: row.kind,
  id: row.id,
  contentType: row.content_type,
  tags,
  fields,
  createdAt: row.created_at.toISOString(),
  updatedAt: updatedAt.toISOString(),
  publishedVersion,
  revision: row.revision,
  changed: row.changed,
});

const readLocales = (db: Queries): Promise<SpaceView['locales']> =>
  db.query(`select code, name, is_default as default, fallback_code as "fallbackCode" from content_locales order by is_default desc, code`);

async function readTypes(db: Queries): Promise<SpaceView['types']> {
  type Row = { id: string; definition: TypeDefinition; revision: number; created_at: Date; updated_at: Date };
  const rows = await db.query<Row>('select * from content_types order by id collate "C"');
  const typeOf = ({ id, definition, revision, created_at, updated_at }: Row): ContentType => ({
    ...definition,
    id,
    revision,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  });
  return new Map(rows.map((row) => [row.id, typeOf(row)]));
}

async function readTags(db: Queries): Promise<SpaceView['tags']> {
  const rows = await db.query<{ id: string; name: string }>('select id, name from content_tags order by id collate "C"');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is gone for good, and what is a draft again. */
async function readRemovals(db: Queries, rows: readonly EntityRow[]): Promise<Removal[]> {
  type Row = Pick<EntityRow, 'kind' | 'id' | 'revision' | 'created_at' | 'changed'> & { removed_at: Date };
  const gone = await db.query<Row>('select * from content_removals');
  const unpublished = rows
    .filter(({ published, revision }) => !published && revision > 0)
    .map((row) => ({ ...row, removed_at: row.updated_at }));
  return [...gone, ...unpublished].map(({ kind, id, revision, created_at, removed_at, changed }) => ({
    kind,
    id,
    revision,
    createdAt: created_at.toISOString(),
    removedAt: removed_at.toISOString(),
    changed,
  }));
}
