import type { Database } from '../../db/database.ts';
import { type ContentBundle, readBundle } from './bundle.ts';
import { exportContent } from './export-content.ts';
import { type ContentReport, importContent } from './import-content.ts';
import { removeContent } from './remove-content.ts';

/** What an operator asks of the content. */
export type ContentOrder =
  | { readonly command: 'import'; readonly path: string; readonly draft: boolean; readonly removeOthers: boolean }
  | { readonly command: 'export'; readonly path: string }
  | { readonly command: 'remove'; readonly ids: readonly string[] };

/** Does it; an export gives the content. @throws InvalidContent */
export async function obeyContentOrder(db: Database, order: ContentOrder, now: Date): Promise<ContentReport | ContentBundle> {
  if (order.command === 'export') return exportContent(db);
  if (order.command === 'remove') return removeContent(db, order.ids, now);
  return importContent(db, await readBundle(order.path), order, now);
}
