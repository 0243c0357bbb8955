import { OrderSummary } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { requireCustomer, shopperOf } from '../../plugins/shopper.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { goOnAsStranger } from '../../session/log-in.ts';
import { validEmail } from '../../session/rules.ts';
import { beginCheckout } from '../begin-checkout.ts';

const tags = ['checkout'];

const guest = {
  tags,
  summary: 'Begin to check out with an email address alone; a log-in ends with it, the basket stays',
  body: Type.Object({ emailId: Type.String({ maxLength: 300 }) }),
  response: replies(OrderSummary, 400, 409),
};

const registered = {
  tags,
  summary: 'Begin to check out as the customer who is logged in',
  response: replies(OrderSummary, 401, 409),
};

/** [CKO-01] [CKO-02] */
export function beginRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;

  app.put('/api/checkout/createGuestCheckout', { schema: guest }, async (request, reply) => {
    const { market, body } = request;
    const email = validEmail(body.emailId, 'emailId');
    const known = await shopperOf(deps, request, reply);
    const { token, order } = await database.transaction(async (tx) => {
      const stranger = await goOnAsStranger(tx, known, market, now());
      return { token: stranger.token, order: await beginCheckout(deps, tx, stranger.shopper, market, { email, customerId: null }) };
    });
    if (token) setSessionCookie(request, reply, token);
    return ok(order);
  });

  app.put('/api/checkout/createRegisteredCheckout', { schema: registered }, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const shopper = await shopperOf(deps, request, reply);
    const buyer = { email: customer.email, customerId: customer.id };
    return ok(await database.transaction((tx) => beginCheckout(deps, tx, shopper, request.market, buyer)));
  });
}
