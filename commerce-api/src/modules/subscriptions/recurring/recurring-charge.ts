import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { DueRow } from '../renewals/due.ts';

/** A charge of an agreement as it is kept. Times are UTC, days ISO dates of its country. */
export interface RecurringCharge extends DueRow {
  readonly state: 'PLANNED' | 'CHARGING' | 'DECLINED' | 'PAID' | 'SKIPPED' | 'CANCELLED';
  /** 0: the first. */
  readonly period: number;
  readonly charge_on: string;
  /** When its customer is told of it, at the earliest; null: they are not. */
  readonly remind_at: Date | null;
  /** Minor units that its customer was told of, without a tax on top; null while they were not. */
  readonly amount: number | null;
  readonly decline_reason: string | null;
  readonly reminded_at: Date | null;
}

/** Columns of `recurring_charges c`. */
export const chargeColumns = `c.id, c.subscription_id, c.period, c.state, c.charge_on::text, c.charge_at, c.remind_at, c.amount, c.order_id, c.tries,
  c.decline_reason, c.next_step_at, c.reminded_at`;

const charges = `select ${chargeColumns} from recurring_charges c`;

/** All charges of an agreement, in their order. */
export const findCharges = (db: Queries, agreementId: number): Promise<RecurringCharge[]> =>
  db.query(`${charges} where c.subscription_id = $1 order by c.period`, [agreementId]);

/** A charge by its id; undefined for none. */
export const findCharge = (db: Queries, id: number | string): Promise<RecurringCharge | undefined> =>
  queryOne(db, `${charges} where c.id = $1`, [id]);

/** The charge of an agreement that is to come, or is not paid yet; undefined where none is. */
export const findNextCharge = (db: Queries, agreementId: number): Promise<RecurringCharge | undefined> =>
  queryOne(db, `${charges} where c.subscription_id = $1 and c.state in ('PLANNED', 'CHARGING', 'DECLINED')`, [agreementId]);

/** What of a charge may be changed, by its column. */
export type ChargeChanges = Partial<Omit<RecurringCharge, 'id' | 'subscription_id' | 'period'>>;

/** Changes columns of a charge whose agreement the caller has locked. */
export async function updateCharge(tx: Queries, id: number, changes: ChargeChanges): Promise<void> {
  const entries = Object.entries(changes);
  const sets = entries.map(([column], at) => `${column} = $${at + 2}`);
  await tx.query(`update recurring_charges set ${sets.join(', ')} where id = $1`, [id, ...entries.map(([, value]) => value)]);
}
