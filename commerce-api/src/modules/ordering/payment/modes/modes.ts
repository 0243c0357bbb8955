import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { PaymentDetails } from '@cellardoor/contracts/api/paying';
import { kindNamed } from '../../../catalogue/kinds/kinds.ts';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { paymentOptions } from '../../checkout/payment-options.ts';
import type { PaymentModeId } from '../../payment-modes/payment-mode.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { AuthorisationStrategy } from '../authorisation-strategy.ts';
import type { PaymentInstrument } from '../attempt-store.ts';
import type { ReadRequest } from '../payment-request.ts';
import { payByCard } from './credit-card.ts';
import { payByPayPal } from './paypal.ts';
import { payByWallet } from './wallet.ts';
import type { PaymentDetailsRequest, PayingMode } from './paying-mode.ts';

const field = 'paymentDetails';

const byId: Partial<Record<PaymentDetails['paymentMode'], PayingMode>> = {
  creditCard: payByCard,
  googlePay: payByWallet('googlePay'),
  applePay: payByWallet('applePay'),
  paypal: payByPayPal,
};

/**
 * What pays an order of these kinds of product. @throws Refusal 400 for nothing, and for a mode that was not offered for the order; else as the
 * mode does. [BRD-08]
 */
export function paymentInstrumentFor(
  deps: Pick<OrderingDeps, 'gateway' | 'settings'>,
  asked: Omit<PaymentDetailsRequest, 'details'> & Pick<ReadRequest, 'details'>,
  kinds: readonly ProductKind[],
): PaymentInstrument {
  const { details, market } = asked;
  if (!details) refuse(400, 'Please choose how to pay.', { field, code: 'required' });
  const option = paymentOptions(market, deps.settings, kinds).find(({ paymentMode }) => paymentMode === details.paymentMode);
  const mode = byId[details.paymentMode];
  if (!option || !mode) refuse(400, whyNotOffered(kinds), { field, code: 'mode_not_offered' });
  return mode.instrumentFor(deps, { ...asked, details }, option.cards);
}

const whyNotOffered = (kinds: readonly ProductKind[]): string =>
  kinds.some((kind) => kindNamed(kind).beginsPlan)
    ? 'A wine plan is paid by card, which pays its later cases, too. Please choose a card.'
    : 'This way to pay is not offered here. Please choose another one.';

/** How the payment of a request is authorised. A request without payment details is never authorised. */
export const authorisationStrategyFor = (deps: OrderingDeps, request: ReadRequest): AuthorisationStrategy =>
  (byId[(request.details?.paymentMode ?? 'creditCard') as PaymentModeId] ?? payByCard).authorisationStrategy(deps, request);
