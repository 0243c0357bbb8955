import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/api.ts';
import { lockGiftsOf } from '../../modules/ordering/fulfilment/refund-sources.ts';
import { lockOrder } from '../../modules/ordering/orders/lock-order.ts';
import type { FrozenRenewal, OrderRow } from '../../modules/ordering/orders/order-row.ts';
import { findKeptCardOf } from '../../modules/ordering/saved-cards/kept-card.ts';
import { plansNow } from '../../modules/subscriptions/clock/shop-clock.ts';
import { findRenewal, lockRenewal, openRenewal } from './auto-renewal.ts';
import { findTerms, type OwnTerm } from './own-term.ts';

/**
 * Has the memberships renew themselves that an order was paid for, where its buyer has asked for that as they paid; the card that paid pays. The same again
 * begins nothing, also where its member has turned it off since. Nothing begins for a term that was left or withdrawn from meanwhile. [USR-18]
 */
export async function beginRenewalsOf(deps: Deps, orderId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // its customer has closed their account
    if (order?.status !== 'paid' || order.customer_id === null) return;
    await lockGiftsOf(tx, orderId);
    const now = await plansNow(deps, tx);
    for (const agreed of order.frozen!.renewals ?? []) await beginRenewal(tx, order, order.customer_id, agreed, { now, today: deps.now() });
  });
  deps.runDueJobs();
}

interface Times {
  /** Of all that recurs. */
  readonly now: Date;
  /** Of memberships. */
  readonly today: Date;
}

async function beginRenewal(tx: Queries, order: OrderRow, customerId: number, agreed: FrozenRenewal, { now, today }: Times): Promise<void> {
  const bought = async () => (await findTerms(tx, customerId, order, today)).find((term) => isOf(term, order, agreed));
  const known = await bought();
  if (!known) return;
  await lockRenewal(tx, customerId, order.country, known.family);
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const term = await bought();
  if (term?.status !== 'ACTIVE' || term.cancelledAt || (await isBegun(tx, customerId, order.id, term.family))) return;
  if (await findRenewal(tx, customerId, order.country, term.family)) return;
  const { brand } = order;
  const cardId = await findKeptCardOf(tx, order.id);
  await openRenewal(tx, { ...term, customerId, brand, cardId }, agreed, now, order.id);
}

/** The term that the order paid for, and this was agreed for. */
const isOf = ({ orderId, schemeId }: OwnTerm, { id }: OrderRow, agreed: FrozenRenewal): boolean =>
  orderId === id && schemeId === agreed.schemeId;

const isBegun = async (tx: Queries, customerId: number, orderId: number, family: string): Promise<boolean> =>
  (await queryOne(
    tx,
    `select 1 from subscriptions s join recurring_agreements r on r.subscription_id = s.id where s.customer_id = $1 and r.kind = 'MEMBERSHIP'
        and r.detail->>'orderId' = $2::text and r.detail->>'family' = $3 limit 1`,
    [customerId, orderId, family],
  )) !== undefined;
