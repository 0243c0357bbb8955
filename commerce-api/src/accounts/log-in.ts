import type { Market } from '@cellardoor/contracts';
import { joinBaskets, leaveBasketBehind } from '../basket/basket-store.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { hoursAfter } from '../session/lifetimes.ts';
import { endSession, findShopper, rotateToken, startSession } from '../session/session-store.ts';
import type { RequestShopper } from '../session/shopper.ts';

/**
 * Makes a customer of the session: its basket joins the customer's, orders that it placed as a guest with their address become theirs
 * and others are let go, its token changes. Gives the new token. Another customer's
 * session is not taken over (it may hold orders of theirs) but begun anew. The log-in counts as full for `fullHours`.
 */
export async function logInto(
  tx: Queries,
  shopper: RequestShopper | null,
  customerId: number,
  market: Market,
  { now, fullHours }: { readonly now: Date; readonly fullHours: number },
): Promise<string> {
  const session = (shopper && (await lockReusable(tx, shopper, customerId))) ?? (await startSession(tx, market, now)).shopper;
  const basketId = await joinBaskets(tx, session.basketId, customerId, market);
  await tx.query('update sessions set customer_id = $2, hard_until = $3, basket_id = $4, new_password_until = null where id = $1', [
    session.sessionId,
    customerId,
    hoursAfter(now, fullHours),
    basketId,
  ]);
  await takeOverOrders(tx, session.sessionId, customerId);
  // what somebody else began to register in this browser is not the customer's to see
  await tx.query('delete from pending_registrations where session_id = $1', [session.sessionId]);
  return rotateToken(tx, session.sessionId, now);
}

/**
 * The session as it is once it is locked, which is before the baskets, as in every transaction: see `lockOrder`. Undefined where it is another
 * customer's, by now: somebody logged in by it since the request was read, in another tab.
 */
async function lockReusable(
  tx: Queries,
  { sessionId }: RequestShopper,
  customerId: number,
): Promise<Pick<RequestShopper, 'sessionId' | 'basketId'> | undefined> {
  const now = await queryOne<{ customerId: number | null; basketId: number | null }>(
    tx,
    'select customer_id as "customerId", basket_id as "basketId" from sessions where id = $1 for no key update',
    [sessionId],
  );
  return now && (now.customerId ?? customerId) === customerId ? { sessionId, basketId: now.basketId } : undefined;
}

/**
 * Orders that a guest placed in this session become those of the customer who logs in with the address that they were placed with. Orders with
 * another address leave the session: whoever logs in may be somebody else at the same computer. [AUT-05]
 */
async function takeOverOrders(tx: Queries, sessionId: number, customerId: number): Promise<void> {
  await tx.query(
    `update orders o set customer_id = c.id from customers c
      where c.id = $2 and o.session_id = $1 and o.customer_id is null and o.status = 'paid' and o.brand = c.brand and lower(o.email) = c.email`,
    [sessionId, customerId],
  );
  await tx.query(`update orders set session_id = null where session_id = $1 and customer_id is null and status = 'paid'`, [sessionId]);
}

/**
 * Who buys as a guest in a browser that knows a customer gets a session of their own, with a copy of the basket: neither the
 * customer's order in progress, which may be under way on another device, nor what their memberships give is theirs. Gives the new
 * token, where there is one.
 */
export async function goOnAsStranger(
  tx: Queries,
  shopper: RequestShopper | null,
  market: Market,
  now: Date,
): Promise<{ shopper: RequestShopper | null; token?: string }> {
  if (!shopper?.customer) return { shopper };
  const token = await endLogIn(tx, shopper, market, now);
  return token === null ? { shopper: null } : { token, shopper: (await findShopper(tx, token, market, now)) ?? null };
}

/** Ends the session; the browser goes on with a copy of the basket, if anything is in it. Gives the new token, or null. [BSK-07] */
export async function endLogIn(tx: Queries, shopper: RequestShopper, market: Market, now: Date): Promise<string | null> {
  await endSession(tx, shopper.sessionId);
  const copy = shopper.basketId === null ? null : await leaveBasketBehind(tx, shopper.basketId, market);
  if (copy === null) return null;
  const { token, shopper: next } = await startSession(tx, market, now);
  await tx.query('update sessions set basket_id = $2 where id = $1', [next.sessionId, copy]);
  return token;
}
