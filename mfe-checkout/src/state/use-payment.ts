import type { PayAndCommitBody } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { navigate } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { leaveTrace } from '../data/checkout-trace.ts';
import { settlePayment } from '../data/settle-payment.ts';
import { orderChanges } from '../domain/order-changes.ts';
import type { PaymentOutcome } from '../domain/payment-outcome.ts';
import { texts } from '../texts/en.ts';
import { type Checkout, type CheckoutState, fromTheStart } from './use-checkout.ts';

/** Milliseconds that a bank may take. */
const bankTimeMs = 30_000;

const bodyOf = ({ order, card }: CheckoutState): PayAndCommitBody => ({
  orderId: order!.orderId,
  paymentDetails: card && order!.orderPriceInfo.toPay > 0 ? [{ paymentMode: 'creditCard', transientToken: card.token }] : [],
  expectedTotal: order!.orderPriceInfo.total,
  expectedToPay: order!.orderPriceInfo.toPay,
});

/**
 * Pays for the order in progress, exactly once whatever is clicked or lost, and goes to the confirmation. A declined card leads back to the
 * payment step of the same order; a changed order is shown as it is now, and nothing is charged. [CHK-06]
 */
export function usePayment({ send, state, exclusively }: Checkout) {
  const t = useTexts(texts);
  const model = useUserModel();
  const { confirmationPath } = useMarket();

  const refused = async (message: string): Promise<Partial<CheckoutState>> => {
    const order = await send(getCheckout).catch(() => state.order);
    const changes = order && state.order ? orderChanges(state.order, order) : [];
    // what a gift no longer pays needs a card
    const step = order && order.orderPriceInfo.toPay > 0 && !state.card ? 'payment' : 'review';
    return { order, declined: false, failure: { step, message, changes } };
  };
  const otherCard = (message: string, declined = state.declined): Partial<CheckoutState> => ({
    card: undefined,
    declined,
    failure: { step: 'payment', message },
  });
  const paid = async (orderId: string): Promise<Partial<CheckoutState>> => {
    leaveTrace('paid');
    // the confirmation does not need the new basket, the header does
    await model?.refresh().catch(() => undefined);
    model?.bus.emit('checkout:completed', { orderId });
    navigate(confirmationPath);
    return { leaving: true };
  };
  const after = async (outcome: PaymentOutcome): Promise<Partial<CheckoutState>> => {
    switch (outcome.of) {
      case 'paid':
        return paid(outcome.orderId);
      case 'declined':
        return otherCard(outcome.message ?? t.declined, true);
      case 'card-refused':
        return otherCard(outcome.message);
      case 'refused':
        return refused(outcome.message);
      case 'lapsed':
        await model?.refresh().catch(() => undefined);
        return fromTheStart(outcome);
      case 'unknown':
        return { failure: { step: 'review', message: t.unknown } };
    }
  };

  const pay = () =>
    exclusively('review', async () => {
      const call = state.declined ? updatePaymentAndCommit : payAndCommit;
      const body = bodyOf(state);
      return after(await settlePayment(body.orderId, () => send(call, body, { timeoutMs: bankTimeMs })));
    });
  return { pay };
}
