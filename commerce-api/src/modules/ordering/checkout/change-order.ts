import type { OrderSummary } from '@cellardoor/contracts/api/order-summary';
import type { Deps } from '../../../platform/api.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { orderColumns, type OrderRow } from '../orders/order-row.ts';
import { endChallenge } from './end-challenge.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { findOrderInProgress, priceOrder } from './order-in-progress.ts';
import { orderSummaryOf } from './summary.ts';

/** Columns that the checkout's steps fill in. */
type Change = Partial<
  Pick<
    OrderRow,
    | 'email'
    | 'session_id'
    | 'brand_name'
    | 'brand_contact'
    | 'site_origin'
    | 'method_code'
    | 'delivery_date'
    | 'collection_shop'
    | 'age_confirmed'
  >
> & {
  address?: string;
  billing_address?: string | null;
  label_messages?: string;
  gift_wishes?: string | null;
};

/**
 * Writes a step of the checkout and gives the order as it is then.
 * @throws Refusal 404 when no checkout has begun, 409 while its payment is under way.
 */
export async function changeOrder(
  deps: Deps,
  tx: Queries,
  shopper: RequestShopper | null,
  market: RequestMarket,
  change: Change,
): Promise<OrderSummary> {
  const { id } = await lockOpenOrder(tx, shopper, market);
  const entries = Object.entries(change);
  const assignments = entries.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const order = await queryOne<OrderRow>(tx, `update orders o set ${assignments} where o.id = $1 returning ${orderColumns}`, [
    id,
    ...entries.map(([, value]) => value),
  ]);
  return orderSummaryOf(await priceOrder(deps, tx, order!, market));
}

/** The order in progress, locked until the transaction ends. @throws Refusal 404 when no checkout has begun, 409 while its payment is under way. */
export async function lockOpenOrder(tx: Queries, shopper: RequestShopper | null, market: RequestMarket): Promise<OrderRow> {
  const { id } = (await findOrderInProgress(tx, shopper, market)) ?? refuseNoOrder();
  // whoever changes the order does not answer their bank about it
  await endChallenge(tx, id);
  const order = await queryOne<OrderRow>(
    tx,
    `select ${orderColumns} from orders o where o.id = $1 and o.status in ('open', 'declined') for no key update`,
    [id],
  );
  return order ?? refuseInProgress();
}

export const refuseInProgress = (): never => refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });

export const refuseNoOrder = (): never => refuse(404, 'You have not begun to check out.', { code: 'no_order' });
