import type { PayAndCommitBody } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { navigate } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useRef } from 'react';
import { browserFacts } from './bank/browser-facts.ts';
import { useBankQuestion } from './bank/use-bank-question.ts';
import { useDeviceLook } from './bank/use-device-look.ts';
import { leaveTrace } from '../checkout-trace.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { nameOfCard } from '../../../domain/card-token.ts';
import type { CheckoutEvent, CheckoutState } from '../../../domain/checkout-state.ts';
import type { Checkout } from '../use-checkout.ts';

/** Milliseconds that a bank may take. */
const bankTimeMs = 30_000;

/** @param answered id of the bank's question that the call goes on with */
const bodyOf = ({ order, card }: CheckoutState, checkoutPath: string, answered?: string): PayAndCommitBody => ({
  orderId: order!.orderId,
  paymentDetails:
    card && order!.orderPriceInfo.toPay > 0
      ? [{ paymentMode: 'creditCard', ...nameOfCard(card), ...(answered && { authenticationTransactionId: answered }) }]
      : [],
  webRedirectDetails: browserFacts(checkoutPath),
  expectedTotal: order!.orderPriceInfo.total,
  expectedToPay: order!.orderPriceInfo.toPay,
});

/**
 * Pays for the order in progress, exactly once whatever is clicked or lost, and goes to the confirmation. Where the bank asks its customer
 * first, `question` is to be shown. A declined card leads back to the payment step of the same order; a changed order is shown as it is now,
 * and nothing is charged. [CHK-06]
 */
export function usePayment({ state, run }: Checkout) {
  const t = useTexts(checkoutPageTexts);
  const send = useSend();
  const model = useUserModel();
  const { confirmationPath, checkoutPath } = useMarket();
  const deviceIsSeen = useDeviceLook(state.card);
  const question = useBankQuestion();
  // a call whose answer is missing is sent again as it was: its card may be used up by now, and its bank has looked
  const unheard = useRef<CheckoutState['card']>(undefined);
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
      // a bank asks once: a second question would be a call's that this page knows nothing of
      case 'asked':
        return { of: 'step-refused', step: 'review', message: t.unknown };
    }
  };
  const settle = (call: typeof payAndCommit | typeof updatePaymentAndCommit, body: PayAndCommitBody) =>
    settlePayment(body.orderId, () => send(call, body, { timeoutMs: bankTimeMs }));
  const pay = () =>
    run('review', async () => {
      if (!state.card || unheard.current !== state.card) await deviceIsSeen();
      const outcome = await settle(state.declined ? updatePaymentAndCommit : payAndCommit, bodyOf(state, checkoutPath));
      unheard.current = outcome.of === 'unknown' ? state.card : undefined;
      if (outcome.of !== 'asked') return after(outcome);
      const end = await question.ask(outcome.question);
      if (end !== 'answered') return { of: 'payment-refused', message: end === 'left' ? t.bankLeft : t.bankLate, order: null };
      const answered = outcome.question.authenticationTransactionId;
      return after(await settle(updatePaymentAndCommit, bodyOf(state, checkoutPath, answered)));
    });
  return { pay, question: question.open };
}
