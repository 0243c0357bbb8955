import { listRecentlyBrowsed, noteBrowsed } from '@cellardoor/contracts/calls/lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { addToBrowsedCookie, browsedIn, clearBrowsedCookie } from '../browsed-cookie.ts';
import { bringBrowsed, mergeAndReadBrowsed, keepBrowsed, maxBrowsedShown } from '../browsed-store.ts';
import type { ListItems } from '../user-items.ts';

/** [LST-04] [LST-05] */
export function recentlyBrowsedRoutes(app: Api, deps: Deps, catalogue: Catalogue, items: ListItems): void {
  const { database, now } = deps;

  /** What was looked at before there was a session moves from the cookie to the shopper's list. */
  const bringAlong = async (shopper: RequestShopper, request: FastifyRequest, reply: FastifyReply) => {
    const before = browsedIn(request);
    if (before.length > 0) await bringBrowsed(database, shopper, before, now());
    clearBrowsedCookie(request, reply);
  };

  serve(app, listRecentlyBrowsed, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    if (shopper) await bringAlong(shopper, request, reply);
    const codes = shopper ? await mergeAndReadBrowsed(database, shopper) : browsedIn(request);
    // a visitor's list stands in a cookie of its own
    reply.header('cache-control', 'private, no-store');
    return { userItems: (await items(request, reply, codes)).slice(0, maxBrowsedShown) };
  });

  serve(app, noteBrowsed, async (request, reply) => {
    const { itemCode } = (await catalogue.product(request.market, request.params.itemCode)) ?? refuseUnknownItem();
    const shopper = await shopperOf(deps, request, reply);
    if (!shopper) addToBrowsedCookie(request, reply, itemCode);
    else {
      await bringAlong(shopper, request, reply);
      await keepBrowsed(database, shopper, itemCode, now());
    }
    return { itemCode };
  });
}
