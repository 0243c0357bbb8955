import type { UserItem } from '@cellardoor/contracts/api/lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/api.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { shopperPrices } from '../catalogue/shopper-prices.ts';
import { shopperOf } from '../identity/session/request-shopper.ts';
import { favouritesAmong } from './favourite-store.ts';

const none: ReadonlySet<string> = new Set();

/** Makes items of a shopper's list: in the order asked for, at the shopper's prices, without what the market does not sell. [LST-11] */
export type ListItems = (request: FastifyRequest, reply: FastifyReply, itemCodes: readonly string[]) => Promise<UserItem[]>;

export const createListItems =
  (deps: Deps, catalogue: Catalogue): ListItems =>
  async (request, reply, itemCodes) => {
    const asPriced = await shopperPrices(deps, request, reply);
    const customer = (await shopperOf(deps, request, reply))?.customer;
    const favourites = customer ? await favouritesAmong(deps.database, customer.id, itemCodes) : none;
    const products = await catalogue.promotions(request.market, itemCodes);
    return products.map((product) => ({
      product: asPriced(product),
      whereUsed: { inFavourites: favourites.has(product.itemCode) },
    }));
  };
