import type { BundledEntity } from '../bundle.ts';
import { entityKey } from '../check-content.ts';
import type { ImportedRow } from '../import-content.ts';
import { formatUtcMinute } from '../format-utc-minute.ts';

/**
 * Entries and pictures that were changed after the file was exported: what the file says takes the place of it. A file without versions does
 * not tell when it was exported.
 */
export function staleExportNotices(
  written: readonly ImportedRow[],
  given: readonly (readonly [ImportedRow['kind'], BundledEntity])[],
  known: ReadonlyMap<string, ImportedRow>,
): string[] {
  const versions = new Map(given.map(([kind, { sys }]) => [entityKey(kind, sys.id), sys.version]));
  return written.flatMap(({ kind, id, content_type }) => {
    const key = entityKey(kind, id);
    const [before, exported] = [known.get(key), versions.get(key)];
    if (!before || exported === undefined || exported >= before.version) return [];
    const name = kind === 'Asset' ? `asset ${id}` : `entry ${id} (${content_type})`;
    return [`${name}: was changed ${formatUtcMinute(before.updated_at)}, after this file was exported; the file takes its place`];
  });
}
