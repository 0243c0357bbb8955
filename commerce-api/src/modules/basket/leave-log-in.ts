import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { findShopper } from '../identity/session/session-store.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { copyBasketForAnonymous } from './basket-store.ts';
import { endSession, setSessionBasket, startSession } from '../identity/api.ts';

/**
 * Who buys as a guest in a browser that knows a customer gets a session of their own, with a copy of the basket: neither the
 * customer's order in progress, which may be under way on another device, nor what their memberships give is theirs. Gives the new
 * token, where there is one.
 */
export async function continueAsGuest(
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
  const copy = shopper.basketId === null ? null : await copyBasketForAnonymous(tx, shopper.basketId, market);
  if (copy === null) return null;
  const { token, shopper: next } = await startSession(tx, market, now);
  await setSessionBasket(tx, next.sessionId, copy);
  return token;
}
