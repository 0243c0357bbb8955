import { updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { useMarket } from '@cellardoor/i18n';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { usePaid } from '../../components/use-paid.ts';
import type { PaymentOutcome } from '../../domain/payment-outcome.ts';
import { settlePayment } from '../../domain/settle-payment.ts';

/** Milliseconds that the provider may take. */
const providerTimeMs = 30_000;

/** How far the payment is that the shopper has approved elsewhere. */
export type Completion =
  | { readonly of: 'going' }
  /** Nobody knows yet: it may be asked about again. */
  | { readonly of: 'unclear' }
  /** Nothing was charged. `message`: why, fit to show. */
  | { readonly of: 'not-paid'; readonly message?: string };

/** What is left to say of an outcome; undefined where the order is paid. */
function completionOf(outcome: PaymentOutcome): Completion | undefined {
  switch (outcome.of) {
    case 'paid':
      return undefined;
    case 'unknown':
      return { of: 'unclear' };
    case 'asked':
    case 'sent-away':
      return { of: 'not-paid' };
    default:
      return { of: 'not-paid', ...(outcome.message !== undefined && { message: outcome.message }) };
  }
}

/** Has the payment completed that was approved, once, and goes to the confirmation. The very same call again, from another tab or after a lost reply, finds the same order. [CKO-14] */
export function useCompletion(orderId: string | undefined, token: string | undefined) {
  const send = useSend();
  const model = useUserModel();
  const paid = usePaid();
  const { checkoutPath } = useMarket();
  const [completion, setCompletion] = useState<Completion>({ of: 'going' });
  const complete = async (order: string, approval: string) => {
    setCompletion({ of: 'going' });
    const body = {
      orderId: order,
      paymentDetails: [{ paymentMode: 'paypal' as const, authenticationTransactionId: approval }],
      webRedirectDetails: { returnUrl: checkoutPath, cancelUrl: checkoutPath },
    };
    const outcome = await settlePayment(order, () => send(updatePaymentAndCommit, body, { timeoutMs: providerTimeMs }));
    const left = completionOf(outcome);
    if (!left) return paid(order);
    if (outcome.of === 'lapsed') await model?.refresh().catch(() => undefined);
    setCompletion(left);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!orderId || !token || begun.current) return;
    begun.current = true;
    void complete(orderId, token);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once, when the shopper arrives
  }, [orderId, token]);
  return { completion, again: () => orderId && token && void complete(orderId, token) };
}
