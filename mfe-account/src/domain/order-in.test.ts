import { orderIn } from './order-in.ts';

it.each([
  ['/account/orders/1042', '1042'],
  ['/account/orders/', undefined],
  ['/account/orders', undefined],
  ['/account/orders/1042/more', undefined],
  ['/account/orders/x', undefined],
  ['/account', undefined],
])('finds in %s the order %s', (path, order) => {
  expect(orderIn(path)).toBe(order);
});
