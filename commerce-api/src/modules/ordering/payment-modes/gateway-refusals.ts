import type { Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Tells the operators that the gateway refuses what we ask, for a reason of its own. */
export function alertOfRefusal(alert: Deps['alert'], about: { readonly reason: string; readonly orderId?: number }): void {
  alert('gateway_refuses', about, 'the gateway does not take our requests: check its configuration');
}

/** @throws 503 where the gateway refuses what we ask: it will not take it a moment later either */
export function refuseImpossible(): never {
  return refuse(503, 'Payment is not possible just now. You have not been charged. Please try again later.', {
    code: 'payment_impossible',
  });
}

/** @throws 503 where the gateway has not answered, and nothing was charged */
export function refuseUnanswered(): never {
  return refuse(503, 'The payment service does not answer. You have not been charged. Please try again in a moment.', {
    code: 'payment_silent',
  });
}

/** @throws 503 where the gateway has not answered, and was not asked to charge anything */
export function refuseSilent(): never {
  return refuse(503, 'The payment service does not answer. Please try again in a moment.', { code: 'payment_silent', retryAfter: 5 });
}
