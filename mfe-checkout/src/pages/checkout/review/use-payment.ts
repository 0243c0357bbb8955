import { type OrderSummary, pathTo, type PayAndCommitBody, type PaymentOption } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { randomKey, useSend, useUserModel } from '@cellardoor/user-model';
import { useRef } from 'react';
import { goAway } from './go-away.ts';
import { browserFacts } from './bank/browser-facts.ts';
import { useBankQuestion } from './bank/use-bank-question.ts';
import { useDeviceLook } from './bank/use-device-look.ts';
import { usePaid } from '../../../components/use-paid.ts';
import type { GivenMeans } from '../payment/modes/mode-view.ts';
import { viewThatGoesAway } from '../payment/modes/modes.ts';
import { useWalletSheet } from './use-wallet-sheet.ts';
import { bankTimeMs } from '../../../domain/bank-time.ts';
import { settlePayment } from '../../../domain/settle-payment.ts';
import type { PaymentOutcome } from '../../../domain/payment-outcome.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { nameOfCard } from '../../../domain/card-token.ts';
import { whatRecurs } from '../../../domain/what-recurs.ts';
import { cardAmong } from '../../../domain/paying-means.ts';
import type { CheckoutEvent, CheckoutState } from '../../../domain/checkout-state.ts';
import type { Checkout } from '../use-checkout.ts';

/** Points and gifts pay all. */
const nothing: GivenMeans = { details: undefined, end: () => undefined };

/** Where the provider's own pages send the payer of a mode that has some: to the page that completes the payment, or back here. [CKO-10] */
const waysBack = (orderId: string, details: GivenMeans['details'], checkoutPath: string) =>
  details && viewThatGoesAway(details.paymentMode)
    ? { returnUrl: pathTo('checkout.approval', { orderId }), cancelUrl: `${checkoutPath}?left=${details.paymentMode}` }
    : undefined;

/** What the buyer permits for what recurs; only an order with a plan says it. [OFR-08] */
const permission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;

/** What stands beside the box, so that nobody agrees to what they have not seen. */
function shownPlan({ lineItems }: OrderSummary): Pick<PayAndCommitBody, 'expectedPlan'> {
  const [begun] = whatRecurs({ lineItems });
  if (!begun) return {};
  const { price, frequency, nextCharge, nextTax, nextChargeDate, yearCost } = begun;
  return { expectedPlan: { price, frequency, nextCharge, ...(nextTax !== undefined && { nextTax }), nextChargeDate, yearCost } };
}

/** What the buyer lets their card be charged for later. */
interface Permits {
  /** What begins with the order, by the box beside it. */
  readonly plan: boolean;
  /** Memberships that renew themselves, by theirs. */
  readonly renewals: Pick<PayAndCommitBody, 'renewals'>;
}

interface Paying {
  readonly details: GivenMeans['details'];
  readonly checkoutPath: string;
  readonly permits: Permits;
  /** Id of the bank's question that the call goes on with. */
  readonly answered?: string;
}

const bodyOf = (order: OrderSummary, { details, checkoutPath, permits, answered }: Paying): PayAndCommitBody => ({
  orderId: order.orderId,
  paymentDetails: details ? [{ ...details, ...(answered && { authenticationTransactionId: answered }) }] : [],
  webRedirectDetails: { ...browserFacts(checkoutPath), ...waysBack(order.orderId, details, checkoutPath) },
  expectedTotal: order.orderPriceInfo.total,
  expectedToPay: order.orderPriceInfo.toPay,
  expectedArrival: order.shippingMethod?.date ?? order.shippingMethod?.earliestDate,
  ...(permits.plan && { cardPermission: permission, ...shownPlan(order) }),
  ...permits.renewals,
});

/**
 * Pays for the order in progress, exactly once whatever is clicked or lost, and goes to the confirmation. Where the bank asks its customer
 * first, `question` is to be shown. A declined card leads back to the payment step of the same order; a changed order is shown as it is now,
 * and nothing is charged. [CHK-06]
 */
export function usePayment({ state, run }: Checkout, options: readonly PaymentOption[] | null, permits: Permits) {
  const t = useTexts(checkoutPageTexts);
  const send = useSend();
  const model = useUserModel();
  const { checkoutPath } = useMarket();
  const paid = usePaid();
  const askSheet = useWalletSheet(options);
  const deviceIsSeen = useDeviceLook(cardAmong(state.means));
  const question = useBankQuestion(() => void run('payment', async () => ({ of: 'card-refused', message: t.bankReloaded })));
  // a call whose answer is missing is sent again as it was: its card may be used up by now, and its bank has looked
  const unheard = useRef<{ readonly means: CheckoutState['means']; readonly given: GivenMeans }>(undefined);
  // names a press of the button, and every repeat of its call
  const press = useRef('');
  const refresh = () => model?.refresh().catch(() => undefined);

  const after = async (outcome: PaymentOutcome): Promise<CheckoutEvent> => {
    switch (outcome.of) {
      case 'paid':
        await paid(outcome.orderId, outcome.isBefore);
        return { of: 'paid' };
      case 'sent-away':
        return goAway(outcome.url);
      case 'declined':
        return { of: 'payment-declined', message: outcome.message ?? t.declined };
      case 'card-refused':
        return outcome;
      case 'refused':
        return { ...outcome, of: 'payment-refused', order: await send(getCheckout).catch(() => null) };
      case 'lapsed':
        await refresh();
        return { of: 'session-lapsed', message: outcome.message };
      case 'lost':
        await refresh();
        return { of: 'order-lost' };
      case 'emptied':
        await refresh();
        return { of: 'basket-emptied' };
      case 'unknown':
      // a bank asks once: a second question would be a call's that this page knows nothing of
      case 'asked':
        return { of: 'step-refused', step: 'review', message: t.unknown };
    }
  };
  const settle = (call: typeof payAndCommit | typeof updatePaymentAndCommit, body: PayAndCommitBody) =>
    settlePayment(body.orderId, () => send(call, body, { timeoutMs: bankTimeMs, idempotencyKey: press.current, retries: false }));
  /** What pays: the sheet opens in the press of the button. Undefined where the shopper closed it. */
  const givenMeans = async (order: OrderSummary): Promise<GivenMeans | undefined> => {
    const { means } = state;
    if (!means || order.orderPriceInfo.toPay === 0) return nothing;
    if (unheard.current?.means === means) return unheard.current.given;
    if ('paymentMode' in means) return askSheet(means, order);
    await deviceIsSeen();
    return { details: { paymentMode: 'creditCard', ...nameOfCard(means) }, end: () => undefined };
  };
  const pay = () =>
    run('review', async () => {
      const order = state.order!;
      if (unheard.current?.means !== state.means || !unheard.current) press.current = randomKey();
      const given = await givenMeans(order);
      if (!given) return { of: 'step-left' };
      const body = (answered?: string) => bodyOf(order, { details: given.details, checkoutPath, permits, answered });
      const outcome = await settle(state.declined ? updatePaymentAndCommit : payAndCommit, body());
      given.end(outcome.of === 'paid');
      unheard.current = outcome.of === 'unknown' ? { means: state.means, given } : undefined;
      if (outcome.of !== 'asked') return after(outcome);
      const end = await question.ask(outcome.question);
      if (end !== 'answered') return { of: 'payment-refused', message: end === 'left' ? t.bankLeft : t.bankLate, order: null };
      return after(await settle(updatePaymentAndCommit, body(outcome.question.authenticationTransactionId)));
    });
  return { pay, question: question.open };
}
