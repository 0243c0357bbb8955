import type { Queries } from '../../../platform/db/database.ts';
import { keepTrail } from '../../../platform/operators/audit-trail.ts';
import type { ShopOperator } from '../../../platform/operators/operator-store.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { deleteResolvedRefusals } from './refused-content.ts';
import { removeContent } from './remove-content.ts';

/** Orders that name entries and pictures. */
export const idCommands = { publish: publishContent, unpublish: unpublishContent, remove: removeContent } as const;
export type IdCommand = keyof typeof idCommands;

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

/** Changes content in an operator's name: what it changes is written down with it. Call it in a transaction. [OPS-01] */
export async function changeWithAuditTrail<T>(
  tx: Queries,
  operator: ShopOperator,
  { action, at }: { readonly action: string; readonly at: Date },
  change: () => Promise<T>,
): Promise<T> {
  const before = await snapshot(tx);
  const done = await change();
  await deleteResolvedRefusals(tx);
  const after = await snapshot(tx);
  await keepTrail(tx, operator, { at, action, subject: 'content', before: differing(before, after), after: differing(after, before) });
  return done;
}
