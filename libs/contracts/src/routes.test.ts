import { matchRoute, pages, pathTo, routeTable } from './index.ts';

const at = (path: string) => matchRoute(routeTable(pages), new URL(path, 'http://law-uk.localhost'));

it('prefers an exact path to a parameter, and a parameter to a wildcard', () => {
  expect(at('/account/orders')).toEqual({ page: 'account.orders', params: {} });
  expect(at('/account/orders/123')).toEqual({ page: 'account.order', params: { orderId: '123' } });
  expect(at('/x/authentication/y')).toEqual({ page: 'account.login', params: {} });
});

it('leads to my account from what no other page of the account has', () => {
  for (const path of ['/account/nowhere/else', '/account/orders/123/x', '/jsp/account/uk/index.jsp', '/jsp/account/common/index.jsp'])
    expect(at(path)).toEqual({ page: 'account.overview', params: {} });
  expect(at('/account/authentication/x')?.page).toBe('account.login');
  expect(at('/jsp/account/common/account_wallet.jsp')?.page).toBe('account.wallet');
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
