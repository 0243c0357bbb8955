import type { CountryId, Market } from '@cellardoor/contracts';
import type { LineItem } from '@cellardoor/contracts/api/basket';
import { countryOf } from '@cellardoor/contracts/countries';
import { type KeptOfTerm, keptOnWithdrawal, renewableFrom } from '@cellardoor/rules/memberships';
import { withdrawUntil } from '@cellardoor/rules/plan-rules';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql } from '../../modules/catalogue/kinds/kinds.ts';
import type { Membership } from '../../modules/memberships/membership.ts';
import { statusAt } from '../../modules/memberships/membership-row.ts';
import { repaidForMemberships } from '../../modules/ordering/orders/paid-and-repaid.ts';
import { shareOfTax } from '../../modules/ordering/orders/tax-share.ts';

/** One paid term of a customer's membership, with what its rules ask about. */
export interface OwnTerm extends Omit<Membership, 'frequency'> {
  readonly id: number;
  /** Null: it was given without an order. */
  readonly orderId: number | null;
  readonly boughtAt: Date | null;
  /** What it cost, with its share of a tax on top; minor units. Null where that is not known. */
  readonly paid: number | null;
  /** Something was delivered with an order that this term counted for. */
  readonly wasUsed: boolean;
  /** What it saved on orders that stand; minor units. */
  readonly saved: number;
  /** What operators have paid back of it; minor units. */
  readonly repaid: number;
  /** State of whoever was billed for it; null where the country has none, or nobody was. */
  readonly state: string | null;
  /** A further term follows it. */
  readonly isRenewed: boolean;
}

interface Row extends Omit<OwnTerm, 'paid'> {
  readonly price: number | null;
  readonly lineItems: readonly LineItem[] | null;
  readonly tax: number | null;
}

const isUsed = `exists (select 1 from orders u cross join jsonb_array_elements(u.frozen->'lineItems') l
    where u.customer_id = m.customer_id and u.country = m.country and u.status = 'paid' and (u.id = m.order_id or u.placed_at >= m.starts_at)
      and u.placed_at < m.ends_at and not l->'product'->>'productType' = any(array[${kindNamesSql(({ undelivered }) => undelivered !== undefined).slice(1, -1)}])
      and not exists (select 1 from order_steps e where e.order_id = u.id and e.stage = 'cancelled'))`;

const savedBy = `(select coalesce(sum((e->>'saved')::integer), 0)::integer from orders u cross join jsonb_array_elements(u.frozen->'memberSavings') e
    where u.customer_id = m.customer_id and u.country = m.country and u.status = 'paid'
      and ((e->>'membershipId')::bigint = m.id or (e->>'membershipId' is null and u.id = m.order_id and e->>'schemeId' = m.scheme_id))
      and not exists (select 1 from order_steps s where s.order_id = u.id and s.stage in ('cancelled', 'returned')))`;

const columns = `m.id, m.scheme_id as "schemeId", h.family, h.name, m.status, m.country, m.starts_at as "startsAt", m.ends_at as "endsAt",
  m.cancelled_at as "cancelledAt", h.member_price as "memberPrices", h.free_delivery as "freeDelivery", m.order_id as "orderId",
  m.bought_at as "boughtAt", m.paid as price, o.frozen->'lineItems' as "lineItems", (o.frozen->'orderPriceInfo'->>'tax')::integer as tax,
  coalesce(o.billing_address, o.address)->>'state' as state, ${isUsed} as "wasUsed", ${savedBy} as saved, ${repaidForMemberships('m.order_id')} as repaid,
  exists (select 1 from memberships n join membership_schemes f on f.id = n.scheme_id where n.customer_id = m.customer_id
    and n.country = m.country and f.family = h.family and n.status = 'ACTIVE' and n.starts_at >= m.ends_at) as "isRenewed"`;

/** A customer's terms in a country, the last to end first; with `id` that one alone. */
export async function findTerms(
  db: Queries,
  customerId: number,
  { country }: Pick<Market, 'country'>,
  now: Date,
  id: string | null = null,
): Promise<OwnTerm[]> {
  const rows = await db.query<Row>(
    `select ${columns} from memberships m join membership_schemes h on h.id = m.scheme_id left join orders o on o.id = m.order_id
      where m.customer_id = $1 and m.country = $2 and ($3::bigint is null or m.id = $3) order by m.ends_at desc, m.id desc`,
    [customerId, country, id],
  );
  return rows.map((row) => termOf(row, now));
}

function termOf({ price, lineItems, tax, ...row }: Row, now: Date): OwnTerm {
  const status = statusAt({ status: row.status, cancelledAt: row.cancelledAt?.toISOString() ?? null }, row.endsAt, now);
  return {
    ...row,
    country: row.country as CountryId,
    status,
    paid: price === null ? null : price + shareOfTax(price, lineItems ?? [], tax ?? 0),
  };
}

const runs = ({ status }: OwnTerm) => status === 'ACTIVE' || status === 'SUSPENDED';

/** What a member who withdraws now has back; minor units. */
export interface Withdrawal {
  readonly until: Date;
  readonly amount: number;
  readonly kept: KeptOfTerm | null;
}

/** Until when its member may withdraw from it, and what they have back if they do so now; null where they may not. [USR-18] */
export function withdrawalFrom(term: OwnTerm, now: Date): Withdrawal | null {
  const { boughtAt, orderId, paid, repaid } = term;
  if (!runs(term) || !boughtAt || orderId === null || paid === null) return null;
  const { planRules, facts } = countryOf(term.country);
  const until = withdrawUntil(planRules, boughtAt, facts.timeZone);
  if (!until || now > until) return null;
  const kept = keptOnWithdrawal({ ...term, paid }, now);
  return { until, amount: Math.max(0, paid - Math.max(kept?.amount ?? 0, repaid)), kept };
}

/** From when it can be renewed; null for one that is renewed, over or yet to begin. [USR-18] */
export const renewalFrom = (term: OwnTerm, now: Date): Date | null =>
  term.status === 'ACTIVE' && !term.isRenewed && term.startsAt <= now ? renewableFrom(term) : null;

/** True while it can be left at its end. */
export const mayLeave = (term: OwnTerm): boolean => runs(term) && !term.isRenewed;
