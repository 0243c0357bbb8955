import { OrderSummary } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { requireCustomer, shopperOf } from '../../plugins/shopper.ts';
import { validEmail } from '../../session/rules.ts';
import { beginCheckout } from '../begin-checkout.ts';

const tags = ['checkout'];

const guest = {
  tags,
  summary: 'Begin to check out with an e-mail address alone',
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
  app.put('/api/checkout/createGuestCheckout', { schema: guest }, async (request, reply) => {
    const email = validEmail(request.body.emailId, 'emailId');
    const shopper = await shopperOf(deps, request, reply);
    return ok(await beginCheckout(deps, shopper, request.market, { email, customerId: null }));
  });

  app.put('/api/checkout/createRegisteredCheckout', { schema: registered }, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const shopper = await shopperOf(deps, request, reply);
    return ok(await beginCheckout(deps, shopper, request.market, { email: customer.email, customerId: customer.id }));
  });
}
