import { rateProduct, removeRating } from '@cellardoor/contracts/calls/reviews';
import type { Market } from '@cellardoor/contracts';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuseUnknownItem } from '../../catalogue/unknown-item.ts';
import { limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import type { ReviewsOf } from '../product-reviews.ts';
import { rate, requireOwnRating, takeRatingBack } from '../rate.ts';
import type { RatingCounter } from '../rating-counter.ts';

/** Nobody tastes faster; a script does. */
const ratingsPerMinute = 30;

interface RatingParts {
  readonly catalogue: Catalogue;
  readonly reviews: ReviewsOf;
  readonly counter: RatingCounter;
}

export function rateRoute(app: Api, deps: Deps, { catalogue, reviews, counter }: RatingParts): void {
  const { database, now } = deps;
  const advice = 'You rated very many wines just now.';
  const limit = limitPerMinute(deps, { name: 'rate', max: ratingsPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  const counted = async (market: Market, itemCode: string) => {
    await counter.count();
    catalogue.forgetFigures(itemCode);
    return (await reviews(market, itemCode, {}))!;
  };
  serve(app, rateProduct, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    await limit(request);
    const { market, params, body } = request;
    const { itemCode } = (await catalogue.product(market, params.itemCode)) ?? refuseUnknownItem();
    await rate(database, customer, itemCode, body, now());
    const productReviews = await counted(market, itemCode);
    return { rating: await requireOwnRating(database, customer, itemCode), productReviews };
  });
  serve(app, removeRating, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const { market, params } = request;
    const { itemCode } = (await catalogue.product(market, params.itemCode)) ?? refuseUnknownItem();
    await takeRatingBack(database, customer, itemCode);
    return counted(market, itemCode);
  });
}
