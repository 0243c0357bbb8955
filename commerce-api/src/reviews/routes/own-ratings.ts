import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { OwnRating, UserRatings } from '@cellardoor/contracts/api/reviews';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { requireCustomer } from '../../plugins/shopper.ts';
import { findOwnRating, listOwnRatings } from '../review-store.ts';

/** What the customer has rated: one product, or all. */
export function ownRatingsRoutes(app: Api, deps: Deps, catalogue: Catalogue): void {
  const { database } = deps;
  app.route({
    method: 'GET',
    url: '/api/user/ratings/:itemcode',
    schema: {
      tags: ['reviews'],
      summary: "The customer's rating of a product, by its own code; null where there is none",
      params: Type.Object({ itemcode: ItemCode }),
      response: replies(Type.Union([OwnRating, Type.Null()]), 400, 401),
    },
    handler: async (request, reply) => {
      const customer = await requireCustomer(deps, request, reply);
      return ok(await findOwnRating(database, customer.id, request.params.itemcode));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/user/ratings/list',
    schema: {
      tags: ['reviews'],
      summary: 'Products that the customer rated, the newest rating first',
      response: replies(UserRatings, 401),
    },
    handler: async (request, reply) => {
      const customer = await requireCustomer(deps, request, reply);
      const ratings = await listOwnRatings(database, customer.id);
      const products = await catalogue.summaries(
        request.market,
        ratings.map(({ itemCode }) => itemCode),
      );
      const byCode = new Map(products.map((product) => [product.itemCode, product]));
      return ok({
        userItems: ratings.flatMap((rating) => {
          const product = byCode.get(rating.itemCode);
          return product ? [{ product, whereUsed: { inFavourites: false }, rating }] : [];
        }),
      });
    },
  });
}
