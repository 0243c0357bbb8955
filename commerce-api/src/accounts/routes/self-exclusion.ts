import { excludeMyself, getSelfExclusion } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer } from '../../session/request-shopper.ts';
import { excludeCustomer } from '../../session/self-exclusion.ts';

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
