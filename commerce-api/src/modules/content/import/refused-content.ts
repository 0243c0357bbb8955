import type { Queries } from '../../../platform/db/database.ts';
import type { RefusedChange, ScheduledChange } from './content-schedule.ts';

/** All unresolved refused changes, in the order in which they were due. */
export async function listRefusedChanges(db: Queries): Promise<RefusedChange[]> {
  const rows = await db.query<Omit<RefusedChange, 'at'> & { at: Date }>(
    'select id as number, command, ids, due_at as at, who, problems from content_refused order by due_at, id',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function storeRefusedChange(tx: Queries, { number, command, ids, at, who, problems }: RefusedChange): Promise<void> {
  await tx.query(
    'insert into content_refused (id, command, ids, due_at, who, problems) values ($1, $2, $3::text::jsonb, $4, $5, $6::text::jsonb)',
    [number, command, JSON.stringify(ids), at, who, JSON.stringify(problems)],
  );
}

/** Deletes refused changes whose entities were all scheduled again. */
export async function deleteRescheduledRefusals(tx: Queries, { command, ids }: Pick<ScheduledChange, 'command' | 'ids'>): Promise<void> {
  await tx.query('delete from content_refused where command = $1 and ids <@ $2::text::jsonb', [command, JSON.stringify(ids)]);
}

/** Deletes refused changes that were since made manually for every entity that still exists. */
export async function deleteResolvedRefusals(tx: Queries): Promise<void> {
  await tx.query(
    `delete from content_refused r where not exists (
       select 1 from content_entities e where r.ids ? e.id and case r.command
         when 'publish' then e.draft is distinct from e.published
         else e.published is not null end)`,
  );
}
