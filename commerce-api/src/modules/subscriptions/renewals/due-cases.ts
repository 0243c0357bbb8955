import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { type PlanCaseRow, planCaseColumns } from '../cases/plan-case.ts';

/** Seconds for which whoever has taken a case has it alone, by the database's clock; whoever dies over it leaves it to others then. */
const leaseSeconds = 60;
const leaseEnd = `clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
const isFree = '(c.lease_until is null or c.lease_until <= clock_timestamp())';

/** Takes the case for which something has been due longest; undefined where nothing is, or others are at it. `now` is that of all that recurs. */
export const takeDueCase = (db: Queries, holder: string, now: Date): Promise<PlanCaseRow | undefined> =>
  queryOne(
    db,
    `update plan_cases c set lease_holder = $1, lease_until = ${leaseEnd}
      where c.id = (select c.id from plan_cases c where c.next_step_at <= $2 and ${isFree} order by c.next_step_at, c.id limit 1
                      for update skip locked)
      returning ${planCaseColumns}`,
    [holder, now],
  );

/** Holds a case until the transaction ends; false for a process that stalled, and whose case another one has taken. */
export const holdsCase = async (tx: Queries, caseId: number, holder: string): Promise<boolean> =>
  (await tx.query('select 1 from plan_cases where id = $1 and lease_holder = $2 for no key update', [caseId, holder])).length > 0;

/** Gives a case back. */
export const releaseCase = (db: Queries, caseId: number, holder: string): Promise<unknown[]> =>
  db.query('update plan_cases set lease_holder = null, lease_until = null where id = $1 and lease_holder = $2', [caseId, holder]);

/** Has something be done for a case at a time, or nothing any more. */
export const setNextStep = (tx: Queries, caseId: number, at: Date | null): Promise<unknown[]> =>
  tx.query('update plan_cases set next_step_at = $2 where id = $1', [caseId, at]);

/** When something is due next; undefined where nothing is to come. */
export const nextDueAt = async (db: Queries, until: Date): Promise<Date | undefined> =>
  (await queryOne<{ at: Date | null }>(db, 'select min(next_step_at) as at from plan_cases where next_step_at <= $1', [until]))?.at ??
  undefined;
