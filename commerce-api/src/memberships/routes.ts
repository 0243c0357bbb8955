import { MembershipOffer, MembershipSavings } from '@cellardoor/contracts/api/catalogue';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { ok, replies } from '../plugins/envelope.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { shopperOf } from '../plugins/shopper.ts';
import { savingsOnBasket } from './basket-savings.ts';

/** The memberships that a market sells, and what they would save a shopper. */
export function membershipRoutes(app: Api, deps: Deps): void {
  app.get(
    '/api/memberships/list',
    {
      schema: {
        tags: ['memberships'],
        summary: 'The memberships that the market sells, and what each gives',
        response: replies(Type.Object({ memberships: Type.Array(MembershipOffer) })),
      },
    },
    async ({ market }) => ok({ memberships: await membershipsOf(deps.database, market) }),
  );
  app.get(
    '/api/memberships/savings',
    {
      schema: {
        tags: ['memberships'],
        summary: 'What each membership would save on the basket, and which pays back soonest',
        response: replies(MembershipSavings),
      },
    },
    async (request, reply) => {
      const { market } = request;
      const shopper = await shopperOf(deps, request, reply);
      const offers = await membershipsOf(deps.database, market);
      return ok(await savingsOnBasket(deps.database, shopper?.basketId ?? null, market, offers, deps.now()));
    },
  );
}

async function membershipsOf(database: Database, market: RequestMarket): Promise<MembershipOffer[]> {
  const sold = await database.query<{ item_code: string }>(`select item_code from products where kind = 'membership' order by position`);
  return catalogueOf(database).products(
    market,
    sold.map(({ item_code }) => item_code),
  );
}
