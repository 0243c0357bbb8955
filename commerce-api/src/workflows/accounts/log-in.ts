import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { hoursAfter } from '../../modules/identity/session/lifetimes.ts';
import type { RequestShopper } from '../../modules/identity/session/shopper.ts';
import { mergeBaskets } from '../../modules/basket/api.ts';
import { forgetRegistrationOf, logInSession, lockReusable, rotateToken, startSession } from '../../modules/identity/api.ts';
import { moveBegunOrder, takeOverOrders } from '../../modules/ordering/api.ts';

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
  const basketId = await mergeBaskets(tx, session.basketId, customerId, market);
  if (session.basketId !== null && session.basketId !== basketId)
    await moveBegunOrder(tx, { visitors: session.basketId, own: basketId, customerId }, market);
  await logInSession(tx, session.sessionId, customerId, hoursAfter(now, fullHours), basketId);
  await takeOverOrders(tx, session.sessionId, customerId);
  // what somebody else began to register in this browser is not the customer's to see
  await forgetRegistrationOf(tx, session.sessionId);
  return rotateToken(tx, session.sessionId, now);
}
