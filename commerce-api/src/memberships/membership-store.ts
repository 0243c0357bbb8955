import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import type { Benefits } from './membership.ts';
import { monthsAfter } from './term.ts';

/** The rows of `memberships m` that give something now. */
const counting = `m.status = 'ACTIVE' and m.starts_at <= now() and m.ends_at > now()`;

/**
 * What the owner of a basket is given, as one JSON value of `Benefits`: by the memberships that they have in the country, and at once by
 * those that they are about to pay for with this very basket. Both arguments are SQL expressions.
 */
export const benefitsJson = (basketId: string, country: string): string => `
  (select json_build_object('memberPrices', coalesce(bool_or(scheme.member_price), false), 'freeDelivery', coalesce(bool_or(scheme.free_delivery), false))
     from membership_schemes scheme
    where scheme.id in (
      select m.scheme_id from memberships m join baskets b on b.customer_id = m.customer_id
       where b.id = ${basketId} and m.country = ${country} and ${counting}
      union all
      select p.scheme_id from basket_lines l join prices x on x.sku_item_code = l.item_code and x.country = ${country}
        join skus k on k.item_code = l.item_code join products p on p.item_code = k.wine_item_code
       where l.basket_id = ${basketId} and p.scheme_id is not null))`;

/** What the owner of a basket is given. */
export async function benefitsOfBasket(db: Queries, basketId: number, country: CountryId): Promise<Benefits> {
  const row = await queryOne<{ benefits: Benefits }>(db, `select ${benefitsJson('$1', '$2')} as benefits`, [basketId, country]);
  return row!.benefits;
}

/** What the owner of a basket is given by the memberships that they have in the country, whatever is in the basket. */
export async function benefitsOfOwner(db: Queries, basketId: number, country: CountryId): Promise<Benefits> {
  const row = await queryOne<Benefits>(
    db,
    `select coalesce(bool_or(s.member_price), false) as "memberPrices", coalesce(bool_or(s.free_delivery), false) as "freeDelivery"
       from memberships m join baskets b on b.customer_id = m.customer_id join membership_schemes s on s.id = m.scheme_id
      where b.id = $1 and m.country = $2 and ${counting}`,
    [basketId, country],
  );
  return row!;
}

/** Families of the schemes that the owner of a basket is a member of now; none for an anonymous one. */
export async function familiesOfOwner(db: Queries, basketId: number, country: CountryId): Promise<string[]> {
  const rows = await db.query<{ family: string }>(
    `select distinct s.family from memberships m join baskets b on b.customer_id = m.customer_id join membership_schemes s on s.id = m.scheme_id
      where b.id = $1 and m.country = $2 and ${counting}`,
    [basketId, country],
  );
  return rows.map(({ family }) => family);
}

/** What a paid order makes of its customer. */
export interface Grant {
  readonly orderId: number;
  readonly customerId: number;
  readonly country: CountryId;
  readonly schemeId: string;
  readonly months: number;
}

/**
 * Makes the customer a member from `now` on; who is one already (bought from two places at once) is one for as much longer. Once for an order.
 * Call it in the transaction that places the order.
 */
export async function grantMembership(tx: Queries, { orderId, customerId, country, schemeId, months }: Grant, now: Date): Promise<void> {
  // two orders of one customer wait for each other, so that the second begins where the first ends
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const last = await queryOne<{ ends_at: Date | null }>(
    tx,
    `select max(ends_at) as ends_at from memberships where customer_id = $1 and country = $2 and scheme_id = $3 and status = 'ACTIVE'`,
    [customerId, country, schemeId],
  );
  const from = last?.ends_at && last.ends_at > now ? last.ends_at : now;
  await tx.query(
    `insert into memberships (customer_id, country, scheme_id, starts_at, ends_at, order_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_id, scheme_id) do nothing`,
    [customerId, country, schemeId, from, monthsAfter(from, months), orderId],
  );
}
