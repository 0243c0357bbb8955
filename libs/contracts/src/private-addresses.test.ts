import { pages } from './faces.ts';
import { isPrivateAddress } from './private-addresses.ts';

const address = (path: string) => new URL(path, 'https://law-uk.example');

it.each([
  ['account.confirm-email', '/account/email/confirm/s3cret', true],
  ['account.end-alert', '/account/alerts/end/s3cret', true],
  ['account.guest-order', '/orders/link/s3cret', true],
  ['account.new-password', '/jsp/account/uk/common/password/reset_page.jsp', true],
  ['search.listing', '/wines?Ntt=anna%40example.com', true],
  ['search.listing', '/wines?Ntt=anna@example.com', true],
  ['search.not-found', '/anna@example.com', true],
  ['search.listing', '/wines?Ntt=rioja', false],
  ['product.detail', '/product/W1029', false],
  ['account.email', '/account/email', false],
  [undefined, '/', false],
])('keeps the address of %s, %s, to itself: %s', (page, path, kept) => {
  expect(isPrivateAddress(page, address(path))).toBe(kept);
});

it('means pages that there are', () => {
  expect(Object.keys(pages).filter((page) => isPrivateAddress(page, address('/')))).toEqual([
    'account.new-password',
    'account.end-alert',
    'account.confirm-email',
    'account.guest-order',
  ]);
});
