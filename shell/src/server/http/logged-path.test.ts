import { loggedPath } from './logged-path.ts';

it.each([
  ['/wines?Ntt=a+gift+for+anna', '/wines'],
  ['/api/giftcards/1234567890123452/balance?pin=12345678', '/api/giftcards/***/balance'],
  ['/api/giftcards/1234%205678%209012%203452/balance', '/api/giftcards/***/balance'],
  ['/api/giftcards/1234-5678-9012-3452/balance', '/api/giftcards/***/balance'],
  ['/api/user/orderhistory/details/7000001', '/api/user/orderhistory/details/7000001'],
])('logs %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
