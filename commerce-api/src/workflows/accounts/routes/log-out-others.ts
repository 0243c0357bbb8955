import { logOutOthers } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { endOtherSessions, endOthersChange } from '../../../modules/identity/api.ts';

/**
 * Ends the customer's sessions in all other browsers, also those that only recognise them: after a lost phone, or a log-in on a borrowed one. A link to
 * another email address that was asked for there is good no more.
 */
export function logOutOthersRoute(app: Api, deps: Deps): void {
  serve(app, logOutOthers, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { sessionId } = (await shopperOf(deps, request, reply))!;
    await deps.database.transaction(async (tx) => {
      await endOthersChange(tx, id, sessionId);
      await endOtherSessions(tx, id, sessionId, deps.now());
    });
    return { loggedOut: true as const };
  });
}
