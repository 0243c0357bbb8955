import { getOwnRating } from '@cellardoor/contracts/calls/reviews';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findOwnRating } from '../review-store.ts';

/** Fills the form of who rated before. */
export function ownRatingRoute(app: Api, deps: Deps): void {
  serve(app, getOwnRating, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return findOwnRating(deps.database, customer.id, request.params.itemCode);
  });
}
