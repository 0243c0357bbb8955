import { getSession } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';

/** [USR-02] */
export function sessionRoute(app: Api, deps: Deps): void {
  serve(app, getSession, async (request, reply) => sessionView(await shopperOf(deps, request, reply)));
}
