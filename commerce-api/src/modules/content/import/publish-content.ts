import type { Queries } from '../../../platform/db/database.ts';
import { queryOne } from '../../../platform/db/database.ts';
import { type BundledEntity, InvalidContent } from './bundle.ts';
import { bundleOf } from './export-content.ts';
import { type ContentReport, type ImportOptions, importBundle } from './import-content.ts';
import { unpublishNotices } from './notices/notices-of.ts';

const among =
  (ids: readonly string[]) =>
  ({ sys }: BundledEntity) =>
    ids.includes(sys.id);

/** Entries and pictures by id. @throws InvalidContent for one that is not there */
export async function requireEntities(tx: Queries, ids: readonly string[]) {
  const { entries = [], assets = [] } = await bundleOf(tx);
  const found = { entries: entries.filter(among(ids)), assets: assets.filter(among(ids)) };
  const missing = ids.filter((id) => ![...found.entries, ...found.assets].some(({ sys }) => sys.id === id));
  if (missing.length > 0) throw new InvalidContent(missing.map((id) => `there is no entry or asset ${id}`));
  return found;
}

/** Shows everybody entries and pictures as they are in the preview; call it in a transaction. @throws InvalidContent */
export async function publishContent(
  tx: Queries,
  ids: readonly string[],
  at: Date,
  options: Pick<ImportOptions, 'tellBlocks' | 'dryRun'> = {},
): Promise<ContentReport> {
  const { entries, assets } = await requireEntities(tx, ids);
  const asWritten = ({ sys: { id, contentType }, ...rest }: BundledEntity): BundledEntity => ({
    ...rest,
    sys: { id, ...(contentType && { contentType }) },
  });
  return importBundle(tx, { entries: entries.map(asWritten), assets: assets.map(asWritten) }, options, at);
}

/** What an editor should know of what they mean to do later, were it done now. */
export async function previewNotices(
  tx: Queries,
  { command, ids }: { readonly command: 'publish' | 'unpublish'; readonly ids: readonly string[] },
  at: Date,
  options: Pick<ImportOptions, 'tellBlocks'>,
): Promise<readonly string[]> {
  if (command === 'unpublish') return unpublishNotices(tx, ids, ids);
  try {
    return (await publishContent(tx, ids, at, { ...options, dryRun: true })).notices ?? [];
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    return error.problems.map((problem) => `${problem}: as it is now, it would not be published`);
  }
}

/** Leaves entries and pictures to the preview: they are drafts again, and readers who sync are told that they are gone. @throws InvalidContent */
export async function unpublishContent(tx: Queries, ids: readonly string[], at: Date): Promise<ContentReport> {
  const state = await queryOne<{ version: number }>(tx, 'select version from content_state where id = 1 for update');
  const { entries, assets } = await requireEntities(tx, ids);
  const changed = await tx.query<{ id: string }>(
    `update content_entities set published = null, published_version = null, published_at = null, version = version + 1, updated_at = $2, changed = $3
     where id = any($1::text[]) and published is not null returning id`,
    [ids, at.toISOString(), state!.version + 1],
  );
  const unchanged = entries.length + assets.length - changed.length;
  if (changed.length > 0) await tx.query('update content_state set version = version + 1 where id = 1');
  const notices = await unpublishNotices(
    tx,
    ids,
    changed.map(({ id }) => id),
  );
  return { created: 0, changed: changed.length, unchanged, removed: 0, drafts: changed.length, ...(notices.length > 0 && { notices }) };
}
