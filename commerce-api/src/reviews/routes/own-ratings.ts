import type { OwnRating, UserRatings } from '@cellardoor/contracts/api/reviews';
import { listOwnRatings } from '@cellardoor/contracts/calls/reviews';
import type { Api, Deps } from '../../api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { RequestMarket } from '../../plugins/market.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer } from '../../session/request-shopper.ts';
import { findOwnRatings } from '../review-store.ts';

/** Ratings beside their products, without those that the market does not sell any more. */
async function userItems(catalogue: Catalogue, market: RequestMarket, ratings: readonly OwnRating[]): Promise<UserRatings['userItems']> {
  const codes = ratings.map(({ itemCode }) => itemCode);
  const byCode = new Map((await catalogue.summaries(market, codes)).map((product) => [product.itemCode, product]));
  return ratings.flatMap((rating) => {
    const product = byCode.get(rating.itemCode);
    return product ? [{ product, whereUsed: { inFavourites: false }, rating }] : [];
  });
}

/** [LST-06] */
export function ownRatingsRoute(app: Api, deps: Deps, catalogue: Catalogue): void {
  serve(app, listOwnRatings, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const ratings = await findOwnRatings(deps.database, customer.id);
    return { userItems: await userItems(catalogue, request.market, ratings) };
  });
}
