import type { Order } from '@cellardoor/contracts';
import { outcomeOf, outcomeOfFailure } from './payment-outcome.ts';

const failure = (statusCode: number, code?: string) => Object.assign(new Error('words'), { statusCode, code });

it('takes an order for paid only when it says so', () => {
  expect(outcomeOf({ status: 'paid' } as Order).of).toBe('paid');
  expect(outcomeOf({ status: 'payment_declined' } as Order).of).toBe('declined');
});

it.each([
  [0, 'unanswered', 'unknown'],
  [500, undefined, 'unknown'],
  [503, undefined, 'unknown'],
  [402, undefined, 'declined'],
  [422, 'payment_declined', 'declined'],
  [409, 'price_changed', 'refused'],
  [429, undefined, 'refused'],
] as const)('reads a failure %d %s as %s', (statusCode, code, of) => {
  expect(outcomeOfFailure(failure(statusCode, code)).of).toBe(of);
});
