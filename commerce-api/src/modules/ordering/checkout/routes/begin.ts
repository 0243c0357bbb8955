import { beginCheckout, beginGuestCheckout, createOrder } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireUnlapsedShopper, requireCustomer, shopperOf } from '../../../identity/session/request-shopper.ts';
import { setSessionCookie } from '../../../identity/session/cookie.ts';
import { continueAsGuest } from '../../../basket/api.ts';
import { validEmail } from '../../../identity/session/rules.ts';
import { beginOrder, endLeftWaits, refuseWhilePaying } from '../begin-order.ts';

/** [CKO-01] [CKO-02] [CRT-03] */
export function beginRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;

  serve(app, beginGuestCheckout, async (request, reply) => {
    const { market, body } = request;
    const email = validEmail(body.emailId, 'emailId');
    const known = await shopperOf(deps, request, reply);
    const { token, order } = await database.transaction(async (tx) => {
      if (known) await refuseWhilePaying(tx, known, market);
      const guest = await continueAsGuest(tx, known, market, now());
      return { token: guest.token, order: await beginOrder(deps, tx, guest.shopper, market, { email, customerId: null }) };
    });
    if (token) setSessionCookie(request, reply, token);
    return order;
  });

  serve(app, beginCheckout, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const shopper = await shopperOf(deps, request, reply);
    await endLeftWaits(database, shopper);
    const buyer = { email: customer.email, customerId: customer.id };
    return database.transaction((tx) => beginOrder(deps, tx, shopper, request.market, buyer));
  });

  serve(app, createOrder, async (request, reply) => {
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    await endLeftWaits(database, shopper);
    const customer = shopper?.customer;
    const buyer = { email: customer?.email ?? null, customerId: customer?.id ?? null };
    return database.transaction((tx) => beginOrder(deps, tx, shopper, request.market, buyer));
  });
}
