import { forgetRecognition } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { clearSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { sessionView } from '../../../modules/identity/session/session-view.ts';
import { endSession } from '../../../modules/identity/api.ts';

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
