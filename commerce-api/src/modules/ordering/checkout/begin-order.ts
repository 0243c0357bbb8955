import { contactOf } from '@cellardoor/brand';
import type { OrderSummary } from '@cellardoor/contracts/api/order-summary';
import type { Deps } from '../../../platform/api.ts';
import { readBasket } from '../../basket/basket-view.ts';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { requireBuyerOf } from '../../basket/account-needed.ts';
import { requireOneCharge } from '../../basket/charged-together.ts';
import { endChallenge } from './end-challenge.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { requireChargeable } from './most-charged.ts';
import { requireMayBuy } from './require-may-buy.ts';
import { changeOrder, refuseInProgress } from './change-order.ts';
import { fillInLastDelivery } from './last-delivery.ts';
import { lockBasketIfFound } from '../../basket/api.ts';
import { detachGifts } from '../../stored-value/api.ts';

/** Who pays for an order: a guest by email alone, or a customer. */
export interface Buyer {
  /** Null until a guest has said it: the order cannot be paid before. */
  readonly email: string | null;
  readonly customerId: number | null;
}

const emptyBasket = () => refuse(409, 'Your basket is empty.', { code: 'basket_empty' });

/**
 * Begins the basket's order, or goes on with it. What another buyer had begun with the basket is not taken over: their address and
 * gifts are gone from the order.
 * @throws Refusal 409 for an empty basket, for more than an order may come to, for a customer who is too young here or shut out, and for what a guest
 * cannot buy. [CKO-01] [CKO-02]
 */
export async function beginOrder(
  deps: Deps,
  tx: Queries,
  shopper: RequestShopper | null,
  market: RequestMarket,
  buyer: Buyer,
): Promise<OrderSummary> {
  const basketId = shopper?.basketId ?? emptyBasket();
  // closed with its account since the request was read
  if (!(await lockBasketIfFound(tx, basketId, market))) emptyBasket();
  const { lines, priced } = await readBasket(tx, basketId, market);
  if (lines.length === 0) emptyBasket();
  requireBuyerOf(priced, buyer.customerId);
  requireOneCharge(priced);
  await requireMayBuy(tx, shopper!, market, buyer, deps.now());
  await tx.query(
    `insert into orders (basket_id, session_id, customer_id, brand, brand_name, country, currency) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (basket_id) where status <> 'paid' do nothing`,
    [basketId, shopper!.sessionId, buyer.customerId, market.brand, market.brandFacts.displayName, market.country, market.currency],
  );
  await startAfresh(tx, basketId, shopper!, buyer);
  if (buyer.customerId !== null) await fillInLastDelivery(tx, basketId, buyer.customerId, market);
  const order = await changeOrder(deps, tx, shopper, market, {
    ...(buyer.email !== null && { email: buyer.email }),
    session_id: shopper!.sessionId,
    brand_name: market.brandFacts.displayName,
    brand_contact: contactOf(market.brandFacts).join('\n'),
    site_origin: market.origin,
  });
  requireChargeable(order.orderPriceInfo.total, market);
  return order;
}

/**
 * Holds the session and its basket for the rest of the transaction. @throws Refusal 409 while this session pays for its basket: a copy of
 * it could be paid for a second time. What another device of the customer's pays for is its own matter.
 */
export async function refuseWhilePaying(tx: Queries, { sessionId, basketId }: RequestShopper, market: RequestMarket): Promise<void> {
  if (basketId === null) return;
  // the session first, as in every transaction: see `lockOrder`
  await tx.query('select 1 from sessions where id = $1 for no key update', [sessionId]);
  if (!(await lockBasketIfFound(tx, basketId, market))) return;
  const paying = await queryOne<{ id: number }>(
    tx,
    `select id from orders where basket_id = $1 and session_id = $2 and status = 'paying'`,
    [basketId, sessionId],
  );
  // a payment that waits for an answer to the bank is given up: nothing was asked for yet
  if (paying && !(await endChallenge(tx, paying.id))) refuseInProgress();
}

/**
 * Ends waits for an answer to the bank about other baskets of the session, such as the one that a guest had before they logged in: what those orders
 * keep, a gift or the last bottles, is free for the one that begins.
 */
export async function endLeftWaits(database: Database, shopper: RequestShopper | null): Promise<void> {
  if (!shopper) return;
  const left = await database.query<{ id: number }>(
    `select id from orders where session_id = $1 and status = 'paying' and basket_id is distinct from $2 order by id`,
    [shopper.sessionId, shopper.basketId],
  );
  for (const { id } of left) await database.transaction((tx) => endChallenge(tx, id));
}

/** Empties an order that another buyer had begun. @throws Refusal 409 while that buyer is paying for it. */
async function startAfresh(tx: Queries, basketId: number, { sessionId }: RequestShopper, { customerId }: Buyer): Promise<void> {
  const others = await queryOne<{ id: number; status: string }>(
    tx,
    `select id, status from orders where basket_id = $1 and status <> 'paid'
        and (customer_id is distinct from $2::bigint or (customer_id is null and session_id is distinct from $3::bigint)) for no key update`,
    [basketId, customerId, sessionId],
  );
  if (!others) return;
  if (others.status === 'paying') refuseInProgress();
  await detachGifts(tx, others.id);
  await tx.query(
    `update orders set customer_id = $2, session_id = $3, status = 'open', email = null, address = null, billing_address = null,
        method_code = null, delivery_date = null, collection_shop = null, label_messages = null, gift_wishes = null,
        age_confirmed = false, pays_with_savings = false, request_hash = null, frozen = null where id = $1`,
    [others.id, customerId, sessionId],
  );
}
