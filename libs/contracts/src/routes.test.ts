import { matchRoute, pages, pathTo, routeTable } from './index.ts';

const at = (path: string) => matchRoute(routeTable(pages), new URL(path, 'http://law-uk.localhost'));

it('prefers an exact path to a parameter, and a parameter to a wildcard', () => {
  expect(at('/account/orders')).toEqual({ page: 'account.orders', params: {} });
  expect(at('/account/orders/123')).toEqual({ page: 'account.order', params: { orderId: '123' } });
  expect(at('/x/authentication/y')).toEqual({ page: 'account.login', params: {} });
});

it('takes the query parameters that the page declares, and no others', () => {
  expect(at('/wines?Ntt=rioja&utm_source=mail&ntt=x')).toEqual({ page: 'search.listing', params: { Ntt: 'rioja' } });
});

it('finds nothing for an unknown path or a broken escape', () => {
  expect(at('/nowhere')).toBeUndefined();
  expect(at('/product/%E0%A4%A')).toBeUndefined();
});

it('builds the address of a page', () => {
  expect(pathTo('product.detail', { itemCode: 'W1/2' })).toBe('/product/W1%2F2');
  expect(pathTo('header.information', {})).toBe('/customer-services');
  expect(pathTo('header.information', { topic: 'cookies' })).toBe('/customer-services/cookies');
  expect(pathTo('search.listing', { Ntt: 'pinot noir', No: '24' })).toBe('/wines?Ntt=pinot+noir&No=24');
});
