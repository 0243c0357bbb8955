import { membershipMoves } from '@cellardoor/rules/memberships';
import type { Membership } from './membership.ts';

/** What is agreed for a time, as the database gives it, in JSON. */
export type RowOf<Agreed> = Omit<Agreed, 'startsAt' | 'endsAt' | 'cancelledAt'> & {
  readonly status: Membership['status'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelledAt: string | null;
};

export type MembershipRow = RowOf<Membership>;

/** True where members of the scheme `h` are given an item with what they buy in a market. [USR-18] */
const freeItem = (brand: string, country: string): string => `
  exists (select from promotions p where p.gift_item_code is not null and h.id = any(p.schemes) and p.country = ${country}
      and (p.brand is null or p.brand = ${brand}) and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now()))`;

/** The memberships of a customer in a brand's country as one JSON value, the last to end first; the arguments are SQL expressions. */
export const membershipRows = (customerId: string, brand: string, country: string): string => `
  select json_agg(json_build_object('schemeId', h.id, 'family', h.family, 'name', h.name, 'status', m.status, 'frequency', h.frequency,
      'country', m.country, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'cancelledAt', m.cancelled_at, 'memberPrices', h.member_price,
      'freeDelivery', h.free_delivery, 'freeItem', ${freeItem(brand, country)}) order by m.ends_at desc, m.id desc)
    from memberships m join membership_schemes h on h.id = m.scheme_id where m.customer_id = ${customerId} and m.country = ${country}`;

/** As it is at `now`. */
export function agreedAt<Row extends RowOf<object>>(row: Row, now: Date) {
  const endsAt = new Date(row.endsAt);
  return {
    ...row,
    status: statusAt(row, endsAt, now),
    startsAt: new Date(row.startsAt),
    endsAt,
    cancelledAt: row.cancelledAt === null ? null : new Date(row.cancelledAt),
  };
}

/** An active or suspended one whose end is past has expired, or is cancelled where its member left before. */
export function statusAt(
  { status, cancelledAt }: Pick<MembershipRow, 'status' | 'cancelledAt'>,
  endsAt: Date,
  now: Date,
): Membership['status'] {
  if (endsAt > now) return status;
  return membershipMoves[status][cancelledAt === null ? 'end' : 'end after cancellation'] ?? status;
}
