import { addInterest, endInterest, getInterest } from '@cellardoor/contracts/calls/lists';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { dropInterest, hasInterest, keepInterest, seenOf } from '../interest-store.ts';

const interestsPerMinute = 60;

/** [LST-01] [PRD-05] */
export function interestRoutes(app: Api, deps: Deps, catalogue: Catalogue): void {
  const { database, now } = deps;
  const advice = 'You asked for very many alerts just now.';
  const limit = limitPerMinute(deps, { name: 'interests', max: interestsPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  // a mailbox's own button sends a form, RFC 8058; the token says all
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null));

  serve(app, addInterest, async (request, reply) => {
    const { id: customerId } = await requireCustomer(deps, request, reply);
    await limit(request);
    const { market, params, protocol, host } = request;
    const product = (await catalogue.product(market, params.itemCode)) ?? refuseUnknownItem();
    const { itemCode } = product;
    const { brand, country } = market;
    const asking = { customerId, brand, country, itemCode, siteOrigin: `${protocol}://${host}`, seen: seenOf(product) };
    if (!(await keepInterest(database, asking, now())))
      refuse(409, `${itemCode} already exists in user interests`, { field: 'itemCode', code: 'interest_exists' });
    return { itemCode };
  });

  serve(app, getInterest, async (request, reply) => {
    const { id: customerId } = await requireCustomer(deps, request, reply);
    const { itemCode } = request.params;
    return { itemCode, asked: await hasInterest(database, { customerId, country: request.market.country, itemCode }) };
  });

  serve(app, endInterest, async ({ params }) => {
    if (!(await dropInterest(database, params.token))) refuse(404, 'This alert has ended already.', { code: 'unknown_interest' });
    return { ended: true as const };
  });
}
