import { deleteFavourite, getFavourite, listFavourites, setFavourite } from '@cellardoor/contracts/calls/lists';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { serve } from '../../../platform/http/serve.ts';
import { dropFavourite, favouritesAmong, findFavourites, keepFavourite } from '../favourite-store.ts';
import { requireRecognised } from '../../identity/session/request-shopper.ts';
import type { ListItems } from '../user-items.ts';

/** [LST-07] [LST-08] [LST-09] */
export function favouriteRoutes(app: Api, deps: Deps, catalogue: Catalogue, items: ListItems): void {
  const { database, now } = deps;

  serve(app, listFavourites, async (request, reply) => {
    const customer = await requireRecognised(deps, request, reply);
    return { userItems: await items(request, reply, await findFavourites(database, customer.id)) };
  });

  serve(app, getFavourite, async (request, reply) => {
    const { id } = await requireRecognised(deps, request, reply);
    const { itemCode } = request.params;
    return { itemCode, inFavourites: (await favouritesAmong(database, id, [itemCode])).has(itemCode) };
  });

  serve(app, setFavourite, async (request, reply) => {
    const customer = await requireRecognised(deps, request, reply);
    const { itemCode } = (await catalogue.product(request.market, request.params.itemCode)) ?? refuseUnknownItem();
    const anti = request.query.AntiFavourite ?? false;
    await keepFavourite(database, customer.id, { itemCode, anti }, now());
    return { itemCode, inFavourites: !anti };
  });

  serve(app, deleteFavourite, async (request, reply) => {
    const customer = await requireRecognised(deps, request, reply);
    const product = await catalogue.product(request.market, request.params.itemCode);
    // what is sold no more can be taken off, too
    const itemCode = product?.itemCode ?? request.params.itemCode;
    await dropFavourite(database, customer.id, itemCode);
    return { itemCode, inFavourites: false };
  });
}
