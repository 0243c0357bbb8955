import { countryOf } from '@cellardoor/contracts/countries';
import type { Market } from '@cellardoor/contracts';
import type { OwnSubscriptions } from '@cellardoor/contracts/api/wine-plans';
import type { MembershipStatus } from '@cellardoor/rules/memberships';
import type { Static } from 'typebox';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { statusAt } from '../memberships/membership-row.ts';
import { dayOf } from './clock/calendar.ts';

/** A subscription of any kind as it is kept. */
export interface SubscriptionRow {
  readonly id: number;
  readonly scheme_id: string;
  readonly name: string;
  readonly type: string;
  readonly status: MembershipStatus;
  readonly frequency: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
  /** Null for one that nothing renews. */
  readonly auto_renew: boolean | null;
}

/** From then on an end means that there is none. */
const noEnd = new Date('9000-01-01T00:00:00Z');

const own = `select s.id, s.scheme_id, s.name, s.type, s.status, s.frequency, s.starts_at, s.ends_at, s.cancelled_at,
      coalesce(w.auto_renew, r.auto_renew) as auto_renew
    from subscriptions s left join wine_plans w on w.subscription_id = s.id left join recurring_agreements r on r.subscription_id = s.id
   where s.customer_id = $1 and s.country = $2 and coalesce(w.brand, r.brand, $3) = $3`;

const refuseUnknown = (): never => refuse(404, 'You have no such subscription.', { field: 'subscriptionId', code: 'unknown_subscription' });

/** A customer's own subscription of any kind. @throws Refusal 404 for another's, another market's, and for none */
export async function findSubscription(db: Queries, customerId: number, { brand, country }: Market, id: string): Promise<SubscriptionRow> {
  return (await queryOne<SubscriptionRow>(db, `${own} and s.id = $4`, [customerId, country, brand, id])) ?? refuseUnknown();
}

/** The same, locked until the transaction ends. */
export async function lockSubscription(tx: Queries, customerId: number, market: Market, id: string): Promise<SubscriptionRow> {
  // nobody locks another's
  await findSubscription(tx, customerId, market, id);
  await tx.query('select 1 from subscriptions where id = $1 for update', [id]);
  return findSubscription(tx, customerId, market, id);
}

/** All of a customer's subscriptions in a market, the one that was begun last first. [SUB-01] */
export async function ownSubscriptions(
  db: Queries,
  customerId: number,
  { brand, country }: Market,
  now: Date,
): Promise<Static<typeof OwnSubscriptions>> {
  const rows = await db.query<SubscriptionRow>(`${own} order by s.starts_at desc, s.id desc`, [customerId, country, brand]);
  const { timeZone } = countryOf(country).facts;
  return {
    subscriptions: rows.map((row) => ({
      subscriptionId: String(row.id),
      schemeId: row.scheme_id,
      name: row.name,
      type: row.type,
      status: statusNow(row, now),
      frequency: row.frequency,
      startedOn: dayOf(row.starts_at, timeZone),
      endsOn: row.cancelled_at ? dayOf(row.cancelled_at, timeZone) : row.ends_at < noEnd ? dayOf(row.ends_at, timeZone) : null,
      autoRenew: row.auto_renew ?? false,
    })),
  };
}

/** As it is at `now`. */
const statusNow = ({ status, cancelled_at: at, ends_at: endsAt }: SubscriptionRow, now: Date): MembershipStatus =>
  statusAt({ status, cancelledAt: at?.toISOString() ?? null }, endsAt, now);

/** @throws Refusal 409 `plan_over` for one that was left or has ended */
export function requireGoing(row: SubscriptionRow, now: Date): void {
  const status = statusNow(row, now);
  if (status === 'CANCELLED' || status === 'EXPIRED')
    refuse(409, 'This subscription has ended.', { field: 'subscriptionId', code: 'plan_over' });
}
