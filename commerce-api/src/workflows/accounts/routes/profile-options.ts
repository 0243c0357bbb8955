import { changeProfileOptions } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../../modules/identity/session/request-shopper.ts';
import { setPaysPlansWithReward } from '../../../modules/identity/api.ts';

/** What a customer has chosen for their account. [ACT-06] */
export function profileOptionsRoute(app: Api, deps: Deps): void {
  serve(app, changeProfileOptions, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { body, market } = request;
    if (market.brandFacts.points) refuse(409, 'This shop has no wine plans and no wine reward.', { code: 'no_plans' });
    await setPaysPlansWithReward(deps.database, id, body.payForWineplansWithWinereward);
    return { payForWineplansWithWinereward: body.payForWineplansWithWinereward };
  });
}
