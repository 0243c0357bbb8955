import * as calls from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { dropSavedLine, putBackLine, savedItems, saveLine } from '../saved-items.ts';

/** What is saved for later: a list, and the way there, back and out. [BSK-11] */
export function savedRoutes(app: Api, deps: Deps): void {
  serve(app, calls.listSavedItems, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    return { items: await savedItems(deps.database, shopper?.basketId ?? null, request.market) };
  });
  serve(app, calls.saveForLater, async (request, reply) =>
    saveLine(deps, await shopperOf(deps, request, reply), request.market, request.body.itemCode),
  );
  serve(app, calls.moveToBasket, async (request, reply) =>
    putBackLine(deps, await shopperOf(deps, request, reply), request.market, request.body.itemCode),
  );
  serve(app, calls.dropSavedItem, async (request, reply) => ({
    items: await dropSavedLine(deps, await shopperOf(deps, request, reply), request.market, request.params.itemCode),
  }));
}
