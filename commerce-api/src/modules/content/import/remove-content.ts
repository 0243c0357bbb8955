import type { Queries } from '../../../platform/db/database.ts';
import { type BundledEntity, InvalidContent } from './bundle.ts';
import { bundleOf } from './export-content.ts';
import { type ContentReport, importBundle } from './import-content.ts';

/** Takes away entries or pictures by id; call it in a transaction. @throws InvalidContent for one that is not there, or that others link to */
export async function removeContent(tx: Queries, ids: readonly string[], at: Date): Promise<ContentReport> {
  const { entries = [], assets = [] } = await bundleOf(tx);
  const missing = ids.filter((id) => ![...entries, ...assets].some(({ sys }) => sys.id === id));
  if (missing.length > 0) throw new InvalidContent(missing.map((id) => `there is no entry or asset ${id}`));
  const stays = ({ sys }: BundledEntity) => !ids.includes(sys.id);
  return importBundle(
    tx,
    { entries: entries.filter(stays), assets: assets.filter(stays) },
    { draft: true, removeOthers: true, isRemoval: true },
    at,
  );
}
