import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { logOut } from '@cellardoor/contracts/calls/session';
import type { Api } from '../api.ts';
import { serve } from './serve.ts';

/** A route that is not as its call says does not compile. Each `@ts-expect-error` fails the type check when its line compiles after all. */
export const wrong = (app: Api) => [
  // @ts-expect-error the call gives a product
  serve(app, getProduct, async () => ({ name: 'Rioja' })),
  // @ts-expect-error whose parameter is called itemCode
  serve(app, getProduct, async ({ params }) => params.itemcode as never),
  // @ts-expect-error the call has no query
  serve(app, logOut, async ({ query }) => query.next as never),
];

it('compiles what is right', () => {
  const routes: unknown[] = [];
  const app = { route: (route: unknown) => routes.push(route) } as unknown as Api;
  serve(app, getProduct, async ({ params: { itemCode } }) => ({ itemCode }) as never);
  expect(routes).toMatchObject([{ method: 'GET', url: '/api/product/item/:itemCode', config: { call: 'getProduct' } }]);
});
