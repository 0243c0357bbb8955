import { listRecentlyBrowsed, noteBrowsed } from '@cellardoor/contracts/calls/lists';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api, Deps } from '../../api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { limitPerMinute } from '../../plugins/rate-limits.ts';
import { serve } from '../../plugins/serve.ts';
import { setSessionCookie } from '../../session/cookie.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { startSession } from '../../session/session-store.ts';
import { findBrowsed, keepBrowsed, mostBrowsed } from '../browsed-store.ts';
import type { ListItems } from '../user-items.ts';

/** Sessions that the views of one network begin: a house, an office. */
const beginningsPerMinute = 60;

/** [LST-04] [LST-05] */
export function recentlyBrowsedRoutes(app: Api, deps: Deps, catalogue: Catalogue, items: ListItems): void {
  const { database, now } = deps;
  const advice = 'There were very many visits just now.';
  const limit = limitPerMinute(deps, {
    name: 'browse',
    max: beginningsPerMinute,
    keyOf: ({ ip }) => networkOf(ip),
    advice,
  });

  serve(app, listRecentlyBrowsed, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const codes = shopper ? await findBrowsed(database, shopper) : [];
    return { userItems: (await items(request, reply, codes)).slice(0, mostBrowsed) };
  });

  serve(app, noteBrowsed, async (request, reply) => {
    const { itemCode } = (await catalogue.product(request.market, request.params.itemCode)) ?? refuseUnknownItem();
    const known = await shopperOf(deps, request, reply);
    if (known) await keepBrowsed(database, known, itemCode, now());
    else {
      await limit(request);
      const { token } = await database.transaction(async (tx) => {
        const begun = await startSession(tx, request.market, now());
        await keepBrowsed(tx, begun.shopper, itemCode, now());
        return begun;
      });
      setSessionCookie(request, reply, token);
    }
    return { itemCode };
  });
}
