import type { Api, Deps } from '../../api.ts';
import { ok } from '../../plugins/envelope.ts';
import { shopperWith } from '../../session/request-shopper.ts';
import { sessionView } from '../../session/session-view.ts';
import { basketColumns, type BasketRow, basketView, pricedBasket, readBasket } from '../basket-view.ts';

/** For shells alone, with every page of a shopper: the session, and the basket with its changes. [USR-02] [CRT-11] */
export function visitRoute(app: Api, deps: Deps): void {
  const { database } = deps;
  app.get('/visit', { schema: { hide: true } }, async (request, reply) => {
    const { market } = request;
    const found = await shopperWith<BasketRow>(deps, request, reply, `, ${basketColumns('s.basket_id', 's.brand', 's.country')}`);
    const basketId = found?.shopper.basketId ?? null;
    const basket =
      found && basketId !== null ? await pricedBasket(database, basketId, found.row, market) : await readBasket(database, null, market);
    return ok({ session: sessionView(found?.shopper ?? null), basket: basketView(basket, market, true) });
  });
}
