import type { Address } from '@cellardoor/contracts/api/address';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { RunningAgreement } from '../renewals/due.ts';

/** What charges without a case of wine. */
export type RecurringKindName = 'MEMBERSHIP' | 'WINEREWARD' | 'STORAGE';

/** An agreement that charges without a case of wine. Times are UTC, days ISO dates of its country, amounts its minor units without a tax on top. */
export interface RecurringAgreement extends RunningAgreement {
  readonly kind: RecurringKindName;
  readonly scheme_id: string;
  readonly starts_at: Date;
  readonly brand: string;
  readonly site_origin: string;
  /** ISO 8601 duration of weeks or months. */
  readonly frequency: string;
  /** The day of the charge of `anchor_period`, from which all others are counted. */
  readonly anchor_on: string;
  readonly anchor_period: number;
  /** Null: the kind computes it on the day of each charge. */
  readonly amount: number | null;
  readonly new_amount: number | null;
  readonly new_amount_from: string | null;
  readonly address: Address;
  /** What its kind keeps of it. */
  readonly detail: Readonly<Record<string, unknown>>;
}

const agreements = `select s.id, s.customer_id, s.country, s.name, s.scheme_id, s.status, s.starts_at, s.cancelled_at, r.kind, r.brand, r.site_origin,
    r.frequency, r.anchor_on::text, r.anchor_period, r.amount, r.new_amount, r.new_amount_from::text, r.address, r.saved_card_id, r.auto_renew, r.suspended_for, r.detail
  from subscriptions s join recurring_agreements r on r.subscription_id = s.id`;

/** An agreement by its id, whosever it is; undefined for none. */
export const findAgreement = (db: Queries, id: number | string): Promise<RecurringAgreement | undefined> =>
  queryOne(db, `${agreements} where s.id = $1`, [id]);

/**
 * The same, locked until the transaction ends. Whoever changes an agreement or its charges locks it first, so that a change, a charge and a
 * cancellation at one moment follow one another.
 */
export async function lockAgreement(tx: Queries, id: number | string): Promise<RecurringAgreement | undefined> {
  await tx.query('select 1 from subscriptions where id = $1 for update', [id]);
  return findAgreement(tx, id);
}

/** A customer's agreements of a kind in a country that go on, or can once what is unpaid is paid. */
export const findRunningAgreements = (
  db: Queries,
  customerId: number,
  country: string,
  kind: RecurringKindName,
): Promise<RecurringAgreement[]> =>
  db.query(
    `${agreements} where s.customer_id = $1 and s.country = $2 and r.kind = $3 and s.status in ('ACTIVE', 'SUSPENDED') order by s.id`,
    [customerId, country, kind],
  );

/** What of an agreement may be changed, by its column; its state changes by `movePlan`. */
export type AgreementChanges = Partial<
  Pick<
    RecurringAgreement,
    | 'amount'
    | 'new_amount'
    | 'new_amount_from'
    | 'saved_card_id'
    | 'site_origin'
    | 'auto_renew'
    | 'suspended_for'
    | 'frequency'
    | 'anchor_on'
    | 'anchor_period'
    | 'detail'
  >
>;

/** Changes columns of an agreement that the caller has locked; gives it as it is then. */
export async function updateAgreement<Row extends Pick<RecurringAgreement, 'id'>>(
  tx: Queries,
  agreement: Row,
  changes: AgreementChanges,
): Promise<Row> {
  const entries = Object.entries(changes);
  const sets = entries.map(([column], at) => `${column} = $${at + 2}${column === 'detail' ? '::jsonb' : ''}`);
  const values = entries.map(([column, value]) => (column === 'detail' ? JSON.stringify(value) : value));
  await tx.query(`update recurring_agreements set ${sets.join(', ')} where subscription_id = $1`, [agreement.id, ...values]);
  return { ...agreement, ...changes };
}
