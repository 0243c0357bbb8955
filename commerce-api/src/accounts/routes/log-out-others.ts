import { logOutOthers } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer, shopperOf } from '../../session/request-shopper.ts';
import { endOtherSessions } from '../../session/session-store.ts';

/** Ends the customer's sessions in all other browsers, also those that only recognise them: after a lost phone, or a log-in on a borrowed one. */
export function logOutOthersRoute(app: Api, deps: Deps): void {
  serve(app, logOutOthers, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { sessionId } = (await shopperOf(deps, request, reply))!;
    await endOtherSessions(deps.database, id, sessionId, deps.now());
    return { loggedOut: true as const };
  });
}
