import { deadlineOf } from './deadlines.ts';

it.each([
  ['GET', '/api/cart/list?validate=true', 8_000],
  ['GET', '/pictures/W1001-label-480.avif', 30_000],
  ['POST', '/api/cart', 15_000],
  ['PUT', '/api/checkout/payandcommit', 45_000],
  ['POST', '/api/checkout/updatepaymentandcommit?a=b', 45_000],
  ['POST', '/api/checkout/amendandcommit', 45_000],
])('gives %s %s %i ms', (method, url, ms) => {
  expect(deadlineOf({ method, url })).toBe(ms);
});
