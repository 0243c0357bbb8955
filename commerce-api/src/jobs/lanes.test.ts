import { laneOf, requireLanes } from './lanes.ts';

it.each([
  ['capture-payment', 'captures'],
  ['reverse-payment', 'reversals'],
  ['charge-on-dispatch', 'charges'],
  ['refund-card', 'refunds'],
  ['forget-card', 'cards'],
  ['order-mail', 'mail'],
  ['something-else', 'none'],
])('has %s wait in the lane %s', (kind, lane) => {
  expect(laneOf(kind)).toBe(lane);
});

it('refuses a kind of job that no lane takes', () => {
  expect(() => requireLanes(['order-mail', 'capture-payment'])).not.toThrow();
  expect(() => requireLanes(['order-mail', 'paint-label'])).toThrow('paint-label');
});
