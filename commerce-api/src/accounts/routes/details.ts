import { getSession } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { sessionView } from '../../session/session-view.ts';

/** [USR-02] */
export function detailsRoute(app: Api, deps: Deps): void {
  serve(app, getSession, async (request, reply) => sessionView(await shopperOf(deps, request, reply)));
}
