import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { type PlanCaseRow, planCaseColumns } from './plan-case.ts';

const cases = `select ${planCaseColumns} from plan_cases c`;

/** All cases of a plan, in their order. */
export const findCases = (db: Queries, planId: number): Promise<PlanCaseRow[]> =>
  db.query(`${cases} where c.subscription_id = $1 order by c.period`, [planId]);

/** A case of a plan; undefined for another plan's, and for none. Whoever changes it has locked the plan before (`lockPlan`). */
export const findCase = (db: Queries, planId: number, caseId: string | number): Promise<PlanCaseRow | undefined> =>
  queryOne(db, `${cases} where c.subscription_id = $1 and c.id = $2`, [planId, caseId]);

/** What of a case may be changed, by its column. */
export type CaseChanges = Partial<Omit<PlanCaseRow, 'id' | 'subscription_id' | 'period'>>;

const isJson = (column: string) => column === 'saved_wines' || column === 'draft_wines';

/** Changes columns of a case whose plan the caller has locked; gives it as it is then. */
export async function updateCase(tx: Queries, caseId: number, changes: CaseChanges): Promise<PlanCaseRow> {
  const entries = Object.entries(changes);
  const sets = entries.map(([column], at) => `${column} = $${at + 2}${isJson(column) ? '::jsonb' : ''}`);
  const values = entries.map(([column, value]) => (isJson(column) && value !== null ? JSON.stringify(value) : value));
  const sql = `update plan_cases c set ${sets.join(', ')} where c.id = $1 returning ${planCaseColumns}`;
  return (await queryOne<PlanCaseRow>(tx, sql, [caseId, ...values]))!;
}
