import type { CountryId } from '@cellardoor/contracts';
import type { MembershipStatus } from '@cellardoor/rules/memberships';
import type { RowOf } from './membership-row.ts';

/** A customer's wine plan, wine reward, storage or other subscription in one country, as it is now. Times are UTC. [USR-17] */
export interface AgreedSubscription {
  readonly schemeId: string;
  readonly name: string;
  readonly type: 'SUBSCRIPTION' | 'WINEPLAN' | 'WINEREWARD' | 'STORAGE';
  readonly status: MembershipStatus;
  readonly frequency: string;
  readonly country: CountryId;
  readonly startsAt: Date;
  /** The first moment at which it no longer counts. */
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
}

export type SubscriptionRow = RowOf<AgreedSubscription>;

/** The subscriptions of a customer in a country, but for the renewals of memberships, as one JSON value, the last to end first; both arguments are SQL expressions. */
export const subscriptionRows = (customerId: string, country: string): string => `
  select json_agg(json_build_object('schemeId', a.scheme_id, 'name', a.name, 'type', a.type, 'status', a.status, 'frequency', a.frequency,
      'country', a.country, 'startsAt', a.starts_at, 'endsAt', a.ends_at, 'cancelledAt', a.cancelled_at) order by a.ends_at desc, a.id desc)
    from subscriptions a where a.customer_id = ${customerId} and a.country = ${country} and a.type <> 'MEMBERSHIP'`;

/** True while a customer has a savings account in a country that is not closed; both arguments are SQL expressions. [USR-10] */
export const hasSavingsAccount = (customerId: string, country: string): string =>
  `exists (select 1 from savings_accounts a where a.customer_id = ${customerId} and a.country = ${country} and a.closed_at is null)`;
