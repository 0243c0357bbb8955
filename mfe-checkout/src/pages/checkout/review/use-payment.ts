import type { PayAndCommitBody } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { navigate } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { leaveTrace } from '../checkout-trace.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { PayingCard } from '../../../domain/card-token.ts';
import type { CheckoutEvent, CheckoutState } from '../../../domain/checkout-state.ts';
import type { Checkout } from '../use-checkout.ts';

/** Milliseconds that a bank may take. */
const bankTimeMs = 30_000;

const detailsOf = (card: PayingCard) => ({
  paymentMode: 'creditCard' as const,
  ...('cardId' in card ? { cardId: card.cardId } : { transientToken: card.token }),
});

const bodyOf = ({ order, card }: CheckoutState): PayAndCommitBody => ({
  orderId: order!.orderId,
  paymentDetails: card && order!.orderPriceInfo.toPay > 0 ? [detailsOf(card)] : [],
  expectedTotal: order!.orderPriceInfo.total,
  expectedToPay: order!.orderPriceInfo.toPay,
});

/**
 * Pays for the order in progress, exactly once whatever is clicked or lost, and goes to the confirmation. A declined card leads back to the
 * payment step of the same order; a changed order is shown as it is now, and nothing is charged. [CHK-06]
 */
export function usePayment({ state, run }: Checkout) {
  const t = useTexts(checkoutPageTexts);
  const send = useSend();
  const model = useUserModel();
  const { confirmationPath } = useMarket();
  const refresh = () => model?.refresh().catch(() => undefined);

  const paid = async (orderId: string): Promise<CheckoutEvent> => {
    leaveTrace('paid');
    // the confirmation does not need the new basket, the header does
    await refresh();
    model?.bus.emit('checkout:completed', { orderId });
    navigate(confirmationPath);
    return { of: 'paid' };
  };
  const after = async (outcome: PaymentOutcome): Promise<CheckoutEvent> => {
    switch (outcome.of) {
      case 'paid':
        return paid(outcome.orderId);
      case 'declined':
        return { of: 'payment-declined', message: outcome.message ?? t.declined };
      case 'card-refused':
        return outcome;
      case 'refused':
        return { of: 'payment-refused', message: outcome.message, order: await send(getCheckout).catch(() => null) };
      case 'lapsed':
        await refresh();
        return { of: 'session-lapsed', message: outcome.message };
      case 'unknown':
        return { of: 'step-refused', step: 'review', message: t.unknown };
    }
  };
  const pay = () =>
    run('review', async () => {
      const call = state.declined ? updatePaymentAndCommit : payAndCommit;
      const body = bodyOf(state);
      return after(await settlePayment(body.orderId, () => send(call, body, { timeoutMs: bankTimeMs })));
    });
  return { pay };
}
