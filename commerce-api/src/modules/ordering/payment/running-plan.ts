import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { FrozenPlan, OrderRow } from '../orders/order-row.ts';

type Buyer = Pick<OrderRow, 'id' | 'customer_id' | 'brand' | 'country'>;

/** Milliseconds after an order in which the job that begins its plan is surely done. */
const beginsWithinMs = 86_400_000;

/** How a customer has a plan besides the order in question: it goes on, it is paid and about to begin, or another order of theirs is just being paid. */
type Had = 'running' | 'paid' | 'paying';

// a plan of any scheme where $6 is null; $7 is the plan whose place another one takes
const sameScheme = (plans: string) =>
  `case when $6::text is null then ${plans} is not null else ${plans} @> jsonb_build_array(jsonb_build_object('schemeCode', $6::text)) end`;

const find = async (
  db: Queries,
  { id, customer_id, brand, country }: Buyer,
  now: Date,
  plan: Pick<FrozenPlan, 'schemeCode' | 'parentId'> | undefined,
): Promise<Had | undefined> =>
  (
    await queryOne<{ had: Had }>(
      db,
      `select 'running' as had from subscriptions s join wine_plans w on w.subscription_id = s.id
        where s.customer_id = $1 and w.brand = $2 and s.country = $3 and s.status in ('ACTIVE', 'SUSPENDED')
          and ($6::text is null or w.scheme_code = $6::text) and s.id is distinct from $7::bigint
       union all
       select 'paid' from orders o
        where o.customer_id = $1 and o.brand = $2 and o.country = $3 and o.id <> $4 and o.status = 'paid' and ${sameScheme(`(o.frozen->'plans')`)}
          and o.placed_at > $5
          and not exists (select 1 from order_steps t where t.order_id = o.id and t.stage = 'cancelled')
          and not exists (select 1 from wine_plans w where w.joined_order_id = o.id)
       union all
       select 'paying' from payments p join orders o on o.id = p.order_id
        where o.customer_id = $1 and o.brand = $2 and o.country = $3 and o.id <> $4 and p.state = 'pending'
          and ${sameScheme(`(coalesce(p.amendment->'kinds', o.frozen)->'plans')`)}
       limit 1`,
      [customer_id, brand, country, id, new Date(now.getTime() - beginsWithinMs), plan?.schemeCode ?? null, plan?.parentId ?? null],
    )
  )?.had;

/** True for an order's customer who has a plan here that goes on, or has paid for one that is about to begin. */
export const hasRunningPlan = async (db: Queries, order: Buyer, now: Date): Promise<boolean> => {
  const had = await find(db, order, now, undefined);
  return had !== undefined && had !== 'paying';
};

/**
 * Has plans that a customer joins with several orders at once follow each other: the first of them that begins to be paid locks out the others before
 * their bank is asked. A payment that is declined or given up locks out nothing any more. Locks the customer until the transaction ends.
 * @param plan the plan that the order joins, which may take another one's place; undefined where the customer may have no other plan at all
 * @throws CannotCommit 409 for a customer who has such a plan here, or joins it with another order
 */
export async function requireNoOtherJoining(
  tx: Queries,
  order: Buyer,
  now: Date,
  plan?: Pick<FrozenPlan, 'schemeCode' | 'parentId'> & { readonly name: string },
): Promise<void> {
  await tx.query('select 1 from customers where id = $1 for no key update', [order.customer_id]);
  const had = await find(tx, order, now, plan);
  if (!had) return;
  const name = plan ? `the plan ${plan.name}` : 'a wine plan';
  const what = {
    running: `You have ${name} already. You have not been charged. You can change it in your account.`,
    paid: `You have joined ${name} with another order. You have not been charged again.`,
    paying: `You are joining ${name} with another order at this moment. You have not been charged for this one.`,
  }[had];
  throw new CannotCommit(409, what, { field: 'orderId', code: 'already_subscribed' });
}
