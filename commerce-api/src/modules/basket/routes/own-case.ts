import * as calls from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { setSessionCookie } from '../../identity/session/cookie.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { addCase, chooseForCase, resizeCase } from '../own-case/change-case.ts';
import { readCaseView } from '../own-case/own-case-view.ts';

/** The case that a shopper puts together: what is in it, its size, its wines, and the way into the basket. [BSK-11] */
export function ownCaseRoutes(app: Api, deps: Deps): void {
  serve(app, calls.getOwnCase, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return readCaseView(deps.database, shopper?.basketId ?? null, request.market);
  });
  serve(app, calls.setCaseSize, async (request, reply) =>
    resizeCase(deps, await shopperOf(deps, request, reply), request.market, request.body.size),
  );
  serve(app, calls.setCaseWine, async (request, reply) => {
    const { ownCase, token } = await chooseForCase(deps, await shopperOf(deps, request, reply), request.market, request.body);
    if (token) setSessionCookie(request, reply, token);
    return ownCase;
  });
  serve(app, calls.addCaseToBasket, async (request, reply) =>
    addCase(deps, await shopperOf(deps, request, reply), request.market, idempotencyKeyOf(request)),
  );
}
