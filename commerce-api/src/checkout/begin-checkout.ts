import type { OrderSummary } from '@cellardoor/contracts/api/checkout';
import type { Deps } from '../api.ts';
import { lockBasket } from '../basket/basket-store.ts';
import { readBasket } from '../basket/basket-view.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { orderColumns, type OrderRow } from '../orders/order-row.ts';
import { requireBuyerOf } from '../memberships/buyer.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { refuse } from '../plugins/refusal.ts';
import type { Shopper } from '../session/shopper.ts';
import { findOrderInProgress, priceOrder } from './order-in-progress.ts';
import { summaryOf } from './summary.ts';

const emptyBasket = () => refuse(409, 'Your basket is empty.', { code: 'basket_empty' });

/** Begins the basket's order, or goes on with it. @throws Refusal 409 for an empty basket, and for a membership that a guest wants to buy. [CKO-01] [CKO-02] */
export async function beginCheckout(
  deps: Deps,
  shopper: Shopper | null,
  market: RequestMarket,
  buyer: { email: string; customerId: number | null },
): Promise<OrderSummary> {
  const basketId = shopper?.basketId ?? emptyBasket();
  return deps.database.transaction(async (tx) => {
    await lockBasket(tx, basketId);
    const { lines, priced } = await readBasket(tx, basketId, market);
    if (lines.length === 0) emptyBasket();
    requireBuyerOf(priced, buyer.customerId);
    await tx.query(
      `insert into orders (basket_id, session_id, brand, brand_name, country, currency) values ($1, $2, $3, $4, $5, $6)
       on conflict (basket_id) where status <> 'paid' do nothing`,
      [basketId, shopper!.sessionId, market.brand, market.brandName, market.country, market.currency],
    );
    return changeOrder(deps, tx, shopper!, market, {
      email: buyer.email,
      customer_id: buyer.customerId,
      session_id: shopper!.sessionId,
      brand_name: market.brandName,
      brand_contact: market.brandContact,
    });
  });
}

/** Columns that the checkout's steps fill in. */
type Change = Partial<
  Pick<OrderRow, 'email' | 'customer_id' | 'session_id' | 'brand_name' | 'brand_contact' | 'method_code' | 'age_confirmed'>
> & {
  address?: string;
};

/**
 * Writes a step of the checkout and gives the order as it is then.
 * @throws Refusal 404 when no checkout has begun, 409 while its payment is under way.
 */
export async function changeOrder(
  deps: Deps,
  tx: Queries,
  shopper: Shopper | null,
  market: RequestMarket,
  change: Change,
): Promise<OrderSummary> {
  const known = (shopper?.basketId ? await findOrderInProgress(tx, shopper.basketId) : undefined) ?? noOrder();
  const entries = Object.entries(change);
  const assignments = entries.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const order = await queryOne<OrderRow>(
    tx,
    `update orders o set ${assignments} where o.id = $1 and o.status in ('open', 'declined') returning ${orderColumns}`,
    [known.id, ...entries.map(([, value]) => value)],
  );
  return summaryOf(await priceOrder(deps, tx, order ?? inProgress(), market));
}

/** The order in progress, locked until the transaction ends. @throws Refusal 404 when no checkout has begun, 409 while its payment is under way. */
export async function lockOpenOrder(tx: Queries, shopper: Shopper | null): Promise<OrderRow> {
  const known = (shopper?.basketId ? await findOrderInProgress(tx, shopper.basketId) : undefined) ?? noOrder();
  const order = await queryOne<OrderRow>(
    tx,
    `select ${orderColumns} from orders o where o.id = $1 and o.status in ('open', 'declined') for update`,
    [known.id],
  );
  return order ?? inProgress();
}

const inProgress = () => refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });

export const noOrder = (): never => refuse(404, 'You have not begun to check out.', { code: 'no_order' });
