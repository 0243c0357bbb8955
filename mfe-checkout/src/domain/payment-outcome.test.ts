import type { Order } from '@cellardoor/contracts';
import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { outcomeOf, outcomeOfFailure } from './payment-outcome.ts';

const failure = (statusCode: number, code?: string, field?: string) => Object.assign(new Error('words'), { statusCode, code, field });

it('takes an order for paid only when it says so', () => {
  expect(outcomeOf({ id: '7', status: 'paid' } as Order)).toEqual({ of: 'paid', orderId: '7' });
  expect(outcomeOf({ id: '7', status: 'payment_declined' } as Order).of).toBe('declined');
});

it("hands on a bank's question, and takes it for no end", () => {
  const webRedirectDetails = { stepUpUrl: '/ask', accessToken: 'a.b.c', authenticationTransactionId: '1' };
  const pending: PendingPayment = { id: '7', status: 'pending_authentication', webRedirectDetails };
  expect(outcomeOf(pending)).toEqual({ of: 'asked', question: webRedirectDetails });
});

it('goes where the account that pays is approved', () => {
  const webRedirectDetails = { redirectUrl: 'https://pay.example/1', authenticationTransactionId: '1' };
  expect(outcomeOf({ id: '7', status: 'pending_approval', webRedirectDetails })).toEqual({ of: 'sent-away', url: 'https://pay.example/1' });
});

it.each([
  [0, 'unanswered', undefined, 'unknown'],
  [500, 'internal', undefined, 'unknown'],
  [503, undefined, undefined, 'unknown'],
  [409, 'in_progress', undefined, 'unknown'],
  [503, 'payment_silent', undefined, 'refused'],
  [401, 'log_in', undefined, 'lapsed'],
  [404, 'unknown_order', undefined, 'lost'],
  [404, 'unknown_card', undefined, 'refused'],
  [409, 'basket_empty', undefined, 'emptied'],
  [402, 'payment_declined', 'paymentDetails', 'declined'],
  [400, 'card_not_taken', 'paymentDetails', 'card-refused'],
  [409, 'challenge_over', undefined, 'refused'],
  [409, 'total_changed', 'expectedTotal', 'refused'],
  [409, 'already_paid', undefined, 'paid'],
  [429, undefined, undefined, 'refused'],
] as const)('reads a failure %d %s of %s as %s', (statusCode, code, field, of) => {
  expect(outcomeOfFailure('7', failure(statusCode, code, field)).of).toBe(of);
});

it.each(['low_stock', 'too_many_mails'])('says of %s that only a change of the basket helps', (code) => {
  expect(outcomeOfFailure('7', failure(409, code))).toMatchObject({ of: 'refused', isOfBasket: true });
});

it('tells an order that was paid before from one that a repeat of the same call finds paid', () => {
  const paid = { of: 'paid', orderId: '7' };
  expect(outcomeOfFailure('7', failure(409, 'already_paid'))).toEqual({ ...paid, isBefore: true });
  expect(outcomeOfFailure('7', failure(409, 'already_paid'), true)).toEqual({ ...paid, isBefore: false });
});
