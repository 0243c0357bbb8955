import { type OwnRating, UserRatings } from '@cellardoor/contracts/api/reviews';
import type { Api, Deps } from '../../api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { RequestMarket } from '../../plugins/market.ts';
import { requireCustomer } from '../../plugins/shopper.ts';
import { listOwnRatings } from '../review-store.ts';

const schema = {
  tags: ['reviews'],
  summary: 'Products that the customer rated, the newest rating first',
  response: replies(UserRatings, 401),
};

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
  app.get('/api/user/ratings/list', { schema }, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const ratings = await listOwnRatings(deps.database, customer.id);
    return ok({ userItems: await userItems(catalogue, request.market, ratings) });
  });
}
