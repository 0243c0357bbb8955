import { call, type CallError } from './call.ts';
import { setQuantity } from './basket.ts';

/** A call that is not as its schema says does not compile. Each `@ts-expect-error` fails the type check when its line compiles after all. */
export const wrong = () => [
  // @ts-expect-error no schema has this name
  call('getProducts', 'GET', '/api/product/item/:itemCode'),
  // @ts-expect-error the schema names the parameter itemCode
  call('getProduct', 'GET', '/api/product/item/:itemcode'),
  // @ts-expect-error the path lacks it
  call('getProduct', 'GET', '/api/product/item'),
  // @ts-expect-error a parameter that no schema knows
  call('listOrders', 'GET', '/api/user/orderhistory/:customer'),
  // @ts-expect-error the query lacks `limit`
  call('listReviews', 'GET', '/api/product/reviews/:itemCode?offset'),
  // @ts-expect-error a query that no schema knows
  call('listOrders', 'GET', '/api/user/orderhistory/list?page'),
  // @ts-expect-error what takes a body is no GET
  call('logIn', 'GET', '/api/authentication/login'),
  // @ts-expect-error no failure of this call has that name
  'payment_declined' satisfies CallError<'addToBasket'>,
  'low_stock' satisfies CallError<'addToBasket'>,
  'database_down' satisfies CallError<'addToBasket'>,
];

it('tells the names in the path from those in the query', () => {
  expect(setQuantity).toEqual({ name: 'setQuantity', method: 'PUT', path: '/api/cart/itemcode/:itemCode/:quantity', query: ['method'] });
});
