import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Sentence } from '../../platform/http/sentence.ts';
import type { Benefits, MemberSaving } from './membership.ts';
import { alreadyMember, type OwnedFamilies, renewedText } from './membership-lines.ts';
import { endOfTerm } from './term.ts';

/** The rows of `memberships m` that give something now. */
const counting = `m.status = 'ACTIVE' and m.starts_at <= now() and m.ends_at > now()`;

/** A scheme that gives its benefits to the owner of a basket. */
export interface BasketScheme extends Benefits {
  readonly id: string;
}

/**
 * The schemes whose benefits the owner of a basket has, as one JSON value of `BasketScheme[]`, null for none: those of the memberships that they have
 * in the country, and at once those that they are about to pay for with this very basket. Both arguments are SQL expressions.
 */
export const schemesJson = (basketId: string, country: string): string => `
  (select json_agg(json_build_object('id', scheme.id, 'memberPrices', scheme.member_price, 'freeDelivery', scheme.free_delivery))
     from membership_schemes scheme
    where scheme.id in (
      select m.scheme_id from memberships m join baskets h on h.customer_id = m.customer_id
       where h.id = ${basketId} and m.country = ${country} and ${counting}
      union all
      select k.scheme_id from basket_lines l join prices x on x.sku_item_code = l.item_code and x.country = ${country}
        join skus u on u.item_code = l.item_code join products k on k.item_code = u.wine_item_code
       where l.basket_id = ${basketId} and k.scheme_id is not null))`;

/** What schemes give together. */
export const benefitsOf = (schemes: readonly Benefits[]): Benefits => ({
  memberPrices: schemes.some(({ memberPrices }) => memberPrices),
  freeDelivery: schemes.some(({ freeDelivery }) => freeDelivery),
});

/** What the owner of a basket is given. */
export async function benefitsOfBasket(db: Queries, basketId: number, country: CountryId): Promise<Benefits> {
  const row = await queryOne<{ schemes: BasketScheme[] | null }>(db, `select ${schemesJson('$1', '$2')} as schemes`, [basketId, country]);
  return benefitsOf(row!.schemes ?? []);
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

/** The moment until which a customer has free delivery in a country by terms that they have paid; null for none. Both arguments are SQL expressions. */
export const freeDeliveryUntil = (customerId: string, country: string): string => `
  (select max(m.ends_at) from memberships m join membership_schemes h on h.id = m.scheme_id
    where m.customer_id = ${customerId} and m.country = ${country} and m.status = 'ACTIVE' and h.free_delivery)`;

/** Ids of a customer's terms that give something in the country now. */
export async function countingTerms(db: Queries, customerId: number | null, country: CountryId): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select m.id from memberships m where m.customer_id = $1 and m.country = $2 and ${counting} order by m.id`,
    [customerId, country],
  );
  return rows.map(({ id }) => id);
}

/** A membership that gives something to the owner of a basket. */
export interface BenefitSource extends Benefits {
  /** Null: the basket holds it. */
  readonly membershipId: number | null;
  readonly schemeId: string;
}

const sourceColumns = `s.id as "schemeId", s.member_price as "memberPrices", s.free_delivery as "freeDelivery"`;

/** What gives the owner of a basket their benefits: first the memberships that they have, then those that the basket holds. */
export const benefitSources = (db: Queries, basketId: number, country: CountryId): Promise<BenefitSource[]> =>
  db.query<BenefitSource>(
    `select m.id as "membershipId", ${sourceColumns} from memberships m join baskets b on b.customer_id = m.customer_id
       join membership_schemes s on s.id = m.scheme_id where b.id = $1 and m.country = $2 and ${counting}
     union all
     select null, ${sourceColumns} from basket_lines l join prices x on x.sku_item_code = l.item_code and x.country = $2
       join skus u on u.item_code = l.item_code join products k on k.item_code = u.wine_item_code
       join membership_schemes s on s.id = k.scheme_id where l.basket_id = $1
     order by 1 nulls last, 2`,
    [basketId, country],
  );

type Term = Pick<MemberSaving, 'membershipId' | 'schemeId'>;
const termThatGives =
  (benefit: 'member_price' | 'free_delivery') =>
  (db: Queries, customerId: number | null, country: CountryId): Promise<Term | undefined> =>
    queryOne(
      db,
      `select m.id as "membershipId", m.scheme_id as "schemeId" from memberships m join membership_schemes s on s.id = m.scheme_id
        where m.customer_id = $1 and m.country = $2 and s.${benefit} and ${counting} order by m.id limit 1`,
      [customerId, country],
    );

/** The membership that gives a customer member prices, or free delivery, now; undefined for none. */
export const memberPriceTerm = termThatGives('member_price');
export const freeDeliveryTerm = termThatGives('free_delivery');

/** Families of the schemes that the owner of a basket is a member of; none for an anonymous one. */
export async function familiesOfOwner(db: Queries, basketId: number, country: CountryId): Promise<OwnedFamilies> {
  const rows = await db.query<{ family: string; begun: boolean }>(
    `select distinct s.family, m.starts_at <= now() as begun
       from memberships m join baskets b on b.customer_id = m.customer_id join membership_schemes s on s.id = m.scheme_id
      where b.id = $1 and m.country = $2 and m.status = 'ACTIVE' and m.ends_at > now()`,
    [basketId, country],
  );
  const familiesOf = (some: typeof rows) => some.map(({ family }) => family);
  return { now: familiesOf(rows.filter(({ begun }) => begun)), renewed: familiesOf(rows.filter(({ begun }) => !begun)) };
}

const familyOf = (schemeId: string) => `(select family from membership_schemes where id = ${schemeId})`;

/** What a paid order makes of its customer. */
export interface Grant {
  readonly orderId: number;
  readonly customerId: number;
  readonly country: CountryId;
  readonly schemeId: string;
  readonly months: number;
  /** Minor units, without a tax on top; undefined where it is not known. */
  readonly paid?: number;
  /** It pays for the next term of a membership that they have. */
  readonly renews?: boolean;
}

/** A term that runs or follows. */
interface FamilyTerm {
  readonly ends_at: Date;
  readonly begun: boolean;
  readonly name: string;
  readonly memberName: string;
}

/**
 * Makes the customer a member from `now` on; who renews is one for as much longer, from the end of what they have, and does not leave any more.
 * Call it in the transaction that pays for it.
 * @throws Refusal 409 for anyone who is a member of the family by now and does not renew, or has renewed: the same was bought from two places at once, and is
 * paid for once. [BSK-05] [USR-18]
 */
export async function grantMembership(
  tx: Queries,
  { orderId, customerId, country, schemeId, months, paid, renews = false }: Grant,
  now: Date,
): Promise<void> {
  // two orders of one customer wait for each other, so that the second sees what the first has given
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const terms = await tx.query<FamilyTerm>(
    `select m.ends_at, m.starts_at <= $4 as begun, s.name, s.member_name as "memberName"
       from memberships m join membership_schemes s on s.id = m.scheme_id
      where m.customer_id = $1 and m.country = $2 and m.status = 'ACTIVE' and m.ends_at > $4 and s.family = ${familyOf('$3')}
      order by m.ends_at`,
    [customerId, country, schemeId, now],
  );
  const last = terms.at(-1);
  if (renews && terms.some(({ begun }) => !begun)) refuseSecond(`${renewedText(last!)}${notCharged}`, 'already_renewed');
  if (!renews && last) refuseSecond(alreadyMember(last, `.${notCharged}`), 'already_member');
  const from = last?.ends_at ?? now;
  await tx.query(
    `update memberships m set cancelled_at = null from membership_schemes s where s.id = m.scheme_id and m.customer_id = $1 and m.country = $2
        and m.status = 'ACTIVE' and m.ends_at = $4 and m.ends_at > $5 and m.cancelled_at is not null and s.family = ${familyOf('$3')}`,
    [customerId, country, schemeId, from, now],
  );
  await tx.query(
    `insert into memberships (customer_id, country, scheme_id, starts_at, ends_at, order_id, bought_at, paid)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [customerId, country, schemeId, from, endOfTerm(from, months, country), orderId, now, paid ?? null],
  );
}

const notCharged = ' You have not been charged.';
const refuseSecond = (why: string | Sentence, code: 'already_member' | 'already_renewed') => refuse(409, why, { code });
