import type { Basket } from '@cellardoor/contracts/api/basket';
import type { Session } from '@cellardoor/contracts/api/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { pageShoppersOf } from '../../identity/session/page-shoppers.ts';
import { shopperOf, shopperWith } from '../../identity/session/request-shopper.ts';
import { sessionView } from '../../identity/session/session-view.ts';
import { basketColumns, type BasketColumns, basketRowOf, basketView, pricedBasket, readBasket } from '../basket-view.ts';

/** What a shell is told of a visitor; without the basket where that took too long or failed. */
interface Visit {
  readonly session: Session;
  readonly basket: Basket | null;
}

/** Milliseconds until a session is answered without its basket: half of what a shell waits for both. */
const basketPatienceMs = 150;

const columns = `, ${basketColumns('s.basket_id', 's.brand', 's.country')}`;

/** For shells alone, with every page of a shopper: the session, and the basket with its changes. [USR-02] [CRT-11] */
export function visitRoute(app: Api, deps: Deps): void {
  app.get('/visit', { schema: { hide: true } }, async (request, reply) => {
    const both = sessionAndBasket(deps, request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a basket could not be read for a page');
      return undefined;
    });
    const found = (await inTime(both)) ?? { session: sessionView(await shopperOf(deps, request, reply)), basket: null };
    return ok(found);
  });
}

/** Both in one query, then today's prices. */
async function sessionAndBasket(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const { database } = deps;
  const { market } = request;
  const found = await shopperWith<BasketColumns>(deps, request, reply, columns);
  const basketId = found?.shopper.basketId ?? null;
  const basket =
    found && basketId !== null
      ? await pricedBasket(database, basketId, basketRowOf(found.row), market)
      : await readBasket(database, null, market);
  if (found) pageShoppersOf(deps).keep(request, { shopper: found.shopper, memberPrices: basket.benefits.memberPrices });
  return { session: sessionView(found?.shopper ?? null), basket: basketView(basket, market, true) };
}

/** Undefined for what does not come in time. */
async function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, basketPatienceMs, undefined)));
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
