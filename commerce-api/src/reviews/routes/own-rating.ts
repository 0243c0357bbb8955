import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { OwnRating } from '@cellardoor/contracts/api/reviews';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { requireCustomer } from '../../plugins/shopper.ts';
import { findOwnRating } from '../review-store.ts';

const schema = {
  tags: ['reviews'],
  summary: "The customer's rating of a product, by its own code; null where there is none",
  params: Type.Object({ itemcode: ItemCode }),
  response: replies(Type.Union([OwnRating, Type.Null()]), 400, 401),
};

/** Fills the form of who rated before. */
export function ownRatingRoute(app: Api, deps: Deps): void {
  app.get('/api/user/ratings/:itemcode', { schema }, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return ok(await findOwnRating(deps.database, customer.id, request.params.itemcode));
  });
}
