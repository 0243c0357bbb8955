import { forgetRecognition } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { clearSessionCookie } from '../../session/cookie.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { endSession } from '../../session/session-store.ts';
import { sessionView } from '../../session/session-view.ts';

/** 'Not you': the browser knows the customer no more, and keeps nothing of their basket. [USR-06] [AUT-09] */
export function forgetRoute(app: Api, deps: Deps): void {
  serve(app, forgetRecognition, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    if (shopper?.customer) {
      await endSession(deps.database, shopper.sessionId);
      clearSessionCookie(request, reply);
      return sessionView(null);
    }
    return sessionView(shopper);
  });
}
