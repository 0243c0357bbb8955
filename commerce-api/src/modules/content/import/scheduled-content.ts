import { minuteWritten } from '@cellardoor/rules/dates';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { keepTrail } from '../../../platform/operators/audit-trail.ts';
import type { ShopOperator } from '../../../platform/operators/operator-store.ts';
import type { Alert } from '../../../platform/http/alerts.ts';
import { InvalidContent } from './bundle.ts';
import { idCommands, changeWithAuditTrail } from './content-change.ts';
import { requireEntities } from './publish-content.ts';
import { deleteRescheduledRefusals, storeRefusedChange, listRefusedChanges } from './refused-content.ts';
import type { ScheduledChange, ContentSchedule } from './content-schedule.ts';

export const readSchedule = async (db: Queries): Promise<ContentSchedule> => ({
  scheduled: await scheduledContent(db),
  refused: await listRefusedChanges(db),
});

/** In the order in which they are due. */
async function scheduledContent(db: Queries): Promise<ScheduledChange[]> {
  const rows = await db.query<Omit<ScheduledChange, 'at'> & { at: Date }>(
    'select id as number, command, ids, due_at as at, who from content_schedule order by due_at, id',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function parseFutureMinute(text: string, now: Date): Date {
  const time = minuteWritten(text);
  if (!time) throw new InvalidContent([`--at is '${text}'; it must be a minute with its zone, such as 2026-12-01T09:00Z`]);
  if (time <= now) throw new InvalidContent([`--at is ${text}, which is past`]);
  return time;
}

/** Schedules entries and assets to be published or unpublished. Returns the whole schedule. @throws InvalidContent */
export async function scheduleContent(
  tx: Queries,
  { name, role }: ShopOperator,
  { command, ids, at }: Pick<ScheduledChange, 'command' | 'ids' | 'at'>,
  now: Date,
): Promise<ContentSchedule> {
  const dueAt = parseFutureMinute(at, now);
  await requireEntities(tx, ids);
  await tx.query('insert into content_schedule (command, ids, due_at, who, role) values ($1, $2::text::jsonb, $3, $4, $5)', [
    command,
    JSON.stringify(ids),
    dueAt,
    name,
    role,
  ]);
  await deleteRescheduledRefusals(tx, { command, ids });
  const after = { command, ids, at: dueAt.toISOString() };
  await keepTrail(tx, { name, role }, { at: now, action: 'schedule', subject: 'content', before: {}, after });
  return readSchedule(tx);
}

/** Cancels pending and dismisses refused changes by number. Returns the rest of the schedule. @throws InvalidContent for an unknown number */
export async function cancelScheduledContent(
  tx: Queries,
  operator: ShopOperator,
  numbers: readonly number[],
  now: Date,
): Promise<ContentSchedule> {
  const { scheduled, refused } = await readSchedule(tx);
  const listed = [...scheduled, ...refused];
  const missing = numbers.filter((number) => !listed.some((one) => one.number === number));
  if (missing.length > 0) throw new InvalidContent(missing.map((number) => `nothing that is to come has the number ${number}`));
  await tx.query('delete from content_schedule where id = any($1::bigint[])', [numbers]);
  await tx.query('delete from content_refused where id = any($1::bigint[])', [numbers]);
  const before = { scheduled: listed.filter(({ number }) => numbers.includes(number)) };
  await keepTrail(tx, operator, { at: now, action: 'call-off', subject: 'content', before, after: {} });
  return readSchedule(tx);
}

interface Due extends Omit<ScheduledChange, 'at'> {
  readonly at: Date;
  readonly role: ShopOperator['role'];
}

/**
 * Executes due changes in the name of their operator, with the current drafts, and without entities that were removed since. A change that fails is
 * recorded as refused, with an alert, and does not delay others.
 */
export async function changeDueContent(db: Database, now: Date, alert: Alert): Promise<void> {
  for (let due = await firstDue(db, now); due; due = await firstDue(db, now)) await changeOne(db, due, now, alert);
}

const firstDue = (db: Queries, now: Date) =>
  queryOne<Due>(
    db,
    'select id as number, command, ids, due_at as at, who, role from content_schedule where due_at <= $1 order by due_at, content_schedule.id limit 1',
    [now],
  );

async function changeOne(db: Database, due: Due, now: Date, alert: Alert): Promise<void> {
  try {
    await db.transaction((tx) => withScheduledChange(tx, due, () => change(tx, due, now)), { mayTakeLong: true });
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    const { number, command, ids, at, who: name, role } = due;
    const refused = { number, command, ids, problems: error.problems };
    await db.transaction((tx) =>
      withScheduledChange(tx, due, async () => {
        await storeRefusedChange(tx, { ...refused, at: at.toISOString(), who: name });
        await keepTrail(tx, { name, role }, { at: now, action: `${command}-refused`, subject: 'content', before: {}, after: refused });
      }),
    );
    alert(
      'content_refused',
      { number, command, ids: ids.join(' '), reason: error.problems[0] },
      'content that was due could not be published',
    );
  }
}

/** Removes a scheduled change and does its work, once: of two processes only one finds it. */
async function withScheduledChange(tx: Queries, { number }: Due, work: () => Promise<void>): Promise<void> {
  const taken = await tx.query('delete from content_schedule where id = $1 returning id', [number]);
  if (taken.length > 0) await work();
}

async function change(tx: Queries, { command, ids, who: name, role }: Due, at: Date): Promise<void> {
  const left = await tx.query<{ id: string }>('select distinct id from content_entities where id = any($1::text[])', [ids]);
  const there = left.map(({ id }) => id);
  await changeWithAuditTrail(tx, { name, role }, { action: command, at }, () => idCommands[command](tx, there, at));
}
