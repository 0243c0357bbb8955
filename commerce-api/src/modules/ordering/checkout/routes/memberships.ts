import type { ProductOf } from '@cellardoor/contracts';
import type { MembershipOffer } from '@cellardoor/contracts/api/memberships';
import { getMembershipSavings, listMemberships } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../../../platform/api.ts';
import { catalogueOf } from '../../../catalogue/catalogue.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { RequestMarket } from '../../../../platform/http/market.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { shopperOf } from '../../../identity/session/request-shopper.ts';
import { savingsOnBasket } from '../membership-savings.ts';

/** The memberships that a market sells, and what they would save a shopper. */
export function membershipRoutes(app: Api, deps: Deps): void {
  serve(app, listMemberships, async ({ market }) => ({ memberships: await membershipsOf(deps.database, market) }));
  serve(app, getMembershipSavings, async (request, reply) => {
    const { market } = request;
    const shopper = await shopperOf(deps, request, reply);
    const offers = await membershipsOf(deps.database, market);
    return savingsOnBasket(deps.database, shopper?.basketId ?? null, market, offers, deps.now());
  });
}

async function membershipsOf(database: Database, market: RequestMarket): Promise<MembershipOffer[]> {
  const sold = await database.query<{ item_code: string }>('select item_code from products where scheme_id is not null order by position');
  const products = await catalogueOf(database).products(
    market,
    sold.map(({ item_code }) => item_code),
  );
  // what has a scheme of memberships is one
  return products as ProductOf<'membership'>[];
}
