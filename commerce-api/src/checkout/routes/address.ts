import { Address, OrderSummary } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { buyerOf } from '../../plugins/shopper.ts';
import { requireOpenState, validAddress } from '../address-rules.ts';
import { changeOrder } from '../change-order.ts';

const schema = {
  tags: ['checkout'],
  summary: 'Where to deliver, and the confirmation of age',
  body: Type.Object({ shippingDetail: Address, options: Type.Optional(Type.Object({ ageConfirmed: Type.Boolean() })) }),
  response: replies(OrderSummary, 400, 401, 404, 409),
};

/** [CKO-03] */
export function addressRoute(app: Api, deps: Deps): void {
  app.post('/api/checkout/shipping/addresses/v2', { schema }, async (request, reply) => {
    const { market, body } = request;
    const address = validAddress(body.shippingDetail, market.country);
    requireOpenState(address, market.country);
    const shopper = await buyerOf(deps, request, reply);
    const change = { address: JSON.stringify(address), ...(body.options && { age_confirmed: body.options.ageConfirmed }) };
    return ok(await deps.database.transaction((tx) => changeOrder(deps, tx, shopper, market, change)));
  });
}
