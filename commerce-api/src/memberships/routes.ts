import { MembershipOffer } from '@cellardoor/contracts/api/catalogue';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { ok, replies } from '../plugins/envelope.ts';

/** The memberships that a market sells, the same for everybody. */
export function membershipRoutes(app: Api, { database }: Deps): void {
  app.get(
    '/api/memberships/list',
    {
      schema: {
        tags: ['memberships'],
        summary: 'The memberships that the market sells, and what each gives',
        response: replies(Type.Object({ memberships: Type.Array(MembershipOffer) })),
      },
    },
    async ({ market }) => {
      const sold = await database.query<{ item_code: string }>(
        `select item_code from products where kind = 'membership' order by position`,
      );
      const codes = sold.map(({ item_code }) => item_code);
      return ok({ memberships: await catalogueOf(database).products(market, codes) });
    },
  );
}
