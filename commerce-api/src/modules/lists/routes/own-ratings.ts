import { listOwnRatings } from '@cellardoor/contracts/calls/lists';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findOwnRatings } from '../../reviews/review-store.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import type { ListItems } from '../user-items.ts';

/** [LST-06] */
export function ownRatingsRoute(app: Api, deps: Deps, items: ListItems): void {
  serve(app, listOwnRatings, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const ratings = new Map((await findOwnRatings(deps.database, customer.id)).map((rating) => [rating.itemCode, rating]));
    const found = await items(request, reply, [...ratings.keys()]);
    return { userItems: found.map((item) => ({ ...item, rating: ratings.get(item.product.itemCode)! })) };
  });
}
