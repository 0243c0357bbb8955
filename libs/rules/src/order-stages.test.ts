import { mayAddTo, mayFollow, orderStages, returnUntil } from './order-stages.ts';

it.each([
  ['paid', ['packed', 'dispatched', 'cancelled']],
  ['packed', ['dispatched', 'cancelled']],
  ['dispatched', ['delivered', 'returned']],
  ['delivered', ['return_requested', 'returned']],
  ['return_requested', ['returned']],
  ['cancelled', []],
  ['returned', []],
] as const)('an order that is %s can only become %j', (from, to) => {
  expect(orderStages.filter((stage) => mayFollow(from, stage))).toEqual(to);
});

it('takes more into the parcel until it is packed, and what is not sent until it leaves', () => {
  expect(orderStages.filter((stage) => mayAddTo(stage, true))).toEqual(['paid']);
  expect(orderStages.filter((stage) => mayAddTo(stage, false))).toEqual(['paid', 'packed']);
});

it('takes an order back to the end of the fourteenth day after its delivery', () => {
  expect(returnUntil(new Date('2026-11-22T10:00:00Z'), 'Europe/London').toISOString()).toBe('2026-12-06T23:59:59.999Z');
});
