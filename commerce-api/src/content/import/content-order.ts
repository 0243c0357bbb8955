import type { Database, Queries } from '../../db/database.ts';
import { keepTrail } from '../../operators/audit-trail.ts';
import { requireOperator } from '../../operators/operator-store.ts';
import { type ContentBundle, readBundle } from './bundle.ts';
import { exportContent } from './export-content.ts';
import { type ContentReport, takeIn } from './import-content.ts';
import type { TypeOfFile } from './picture-problems.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { removeContent } from './remove-content.ts';

/** What an operator asks of the content; `try-import` says what an import would do, and writes nothing. */
export type ContentOrder =
  | { readonly command: 'import' | 'try-import'; readonly path: string; readonly draft: boolean; readonly removeOthers: boolean }
  | { readonly command: 'export'; readonly path: string }
  | { readonly command: ById; readonly ids: readonly string[] };

/** Orders that name entries and pictures. */
export const byId = { publish: publishContent, unpublish: unpublishContent, remove: removeContent } as const;
export type ById = keyof typeof byId;
const namesIds = (order: ContentOrder): order is Extract<ContentOrder, { ids: unknown }> => 'ids' in order;

/** An order with the key of who gives it. */
export type SignedOrder = ContentOrder & { readonly key: string };

type Snapshot = ReadonlyMap<string, { readonly version: number; readonly body: object }>;

async function snapshot(tx: Queries): Promise<Snapshot> {
  const rows = await tx.query<{ name: string; version: number; body: object }>(
    `select kind || ' ' || id as name, version, jsonb_build_object('draft', draft, 'published', published) as body from content_entities`,
  );
  return new Map(rows.map(({ name, version, body }) => [name, { version, body }]));
}

/** What of one snapshot is not the same in the other. */
const differing = (one: Snapshot, other: Snapshot): object =>
  Object.fromEntries(
    [...one].filter(([name, { version }]) => other.get(name)?.version !== version).map(([name, { body }]) => [name, body]),
  );

/** Does it in an operator's name; an export gives the content. @throws InvalidContent, Refusal 403 [OPS-01] */
export async function obeyContentOrder(
  db: Database,
  order: SignedOrder,
  { now, typeOfFile }: { readonly now: Date; readonly typeOfFile: TypeOfFile },
): Promise<ContentReport | ContentBundle> {
  const operator = await requireOperator(db, order.key, order.command === 'export' ? 'content.read' : 'content.change');
  if (order.command === 'export') return exportContent(db);
  const bundle = namesIds(order) ? {} : await readBundle(order.path);
  if (order.command === 'try-import')
    return db.transaction((tx) => takeIn(tx, bundle, { ...order, typeOfFile, dryRun: true }, now), { mayTakeLong: true });
  return db.transaction(
    async (tx) => {
      const before = await snapshot(tx);
      const report = await (namesIds(order) ? byId[order.command](tx, order.ids, now) : takeIn(tx, bundle, { ...order, typeOfFile }, now));
      const after = await snapshot(tx);
      const changed = { before: differing(before, after), after: differing(after, before) };
      await keepTrail(tx, operator, { at: now, action: order.command, subject: 'content', ...changed });
      return report;
    },
    { mayTakeLong: true },
  );
}
