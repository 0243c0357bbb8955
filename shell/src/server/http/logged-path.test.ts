import { loggedPath } from './logged-path.ts';

it.each([
  ['/wines?Ntt=a+gift+for+anna', '/wines'],
  ['/api/giftcards/1234567890123452/balance?pin=12345678', '/api/giftcards/***/balance'],
  ['/api/giftcards/1234%205678%209012%203452/balance', '/api/giftcards/***/balance'],
  ['/api/giftcards/1234-5678-9012-3452/balance', '/api/giftcards/***/balance'],
  ['/api/user/voucher/validate/AB12-CD34-EF56-GH78', '/api/user/voucher/validate/***'],
  ['/api/user/Voucher/redeem/AB12%20CD34/', '/api/user/Voucher/redeem/***/'],
  ['/api/user/voucher/list', '/api/user/voucher/list'],
  ['/api/checkout/coupon/SUMMER25', '/api/checkout/coupon/***'],
  ['/account/email/confirm/GXtSx0-token_of-a-mail', '/account/email/confirm/***'],
  ['/account/alerts/end/GXtSx0-token_of-a-mail/', '/account/alerts/end/***/'],
  ['/api/user/interests/end/GXtSx0-token_of-a-mail', '/api/user/interests/end/***'],
  ['/orders/link/100012-1793000000-GXtSx0-token_of-a-mail', '/orders/link/***'],
  ['/account/email', '/account/email'],
  ['/wines/anna.smith%40example.com', '/wines/***'],
  ['/anna@example.com/orders', '/***/orders'],
  ['/api/user/orderhistory/details/7000001', '/api/user/orderhistory/details/7000001'],
])('logs %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
