import { excludeMyself, getSelfExclusion } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../../modules/identity/session/request-shopper.ts';
import { excludeCustomer } from '../../../modules/identity/api.ts';

/** A time for which a customer buys nothing and hears of no offers. [CHK-13] */
export function selfExclusionRoutes(app: Api, deps: Deps): void {
  serve(app, getSelfExclusion, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return { until: customer.excludedUntil?.toISOString() ?? null };
  });

  serve(app, excludeMyself, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const until = await excludeCustomer(deps.database, customer, request.body.months, deps.now());
    return { until: until.toISOString() };
  });
}
