import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import type { LineItem } from '@cellardoor/contracts/api/basket';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PricedLine } from '../../basket/pricing.ts';
import { renewalTermsVersion } from '../../memberships/renewable-schemes.ts';
import type { FrozenOrder, FrozenRenewal } from '../orders/order-row.ts';
import type { PaymentModeId } from '../payment-modes/payment-mode.ts';
import { modeNamed } from '../payment-modes/payment-modes.ts';
import type { ReadRequest } from './payment-request.ts';

type Asked = NonNullable<PayAndCommitBody['renewals']>[number];

/**
 * The memberships of an order that are to renew themselves, as their buyer agrees to it with this very call.
 * @throws Refusal 409 for one that cannot renew itself now, or on other terms than they saw beside its box. [USR-18]
 */
export function freezeRenewals(priced: readonly PricedLine[], asked: PayAndCommitBody['renewals'] = []): FrozenRenewal[] {
  const offered = priced.flatMap(({ renewal }) => renewal ?? []);
  const agreed = offered.filter(({ said }) => asked.some((one) => isAsSeen(said, one)));
  if (asked.some(({ itemCode }) => !agreed.some(({ said }) => said.itemCode === itemCode)))
    refuse(409, 'The renewal of your membership has changed. You have not been charged. Please look at it again.', {
      field: 'renewals',
      code: 'renewal_changed',
    });
  return agreed.map((renewal) => ({ ...renewal, termsVersion: renewalTermsVersion }));
}

const isAsSeen = (renewal: FrozenRenewal['said'], { itemCode, price, tax, chargeOn }: Asked): boolean =>
  renewal.itemCode === itemCode && renewal.price === price && renewal.tax === tax && renewal.chargeOn === chargeOn;

/** False where other memberships are asked to renew themselves than a payment that waits was begun with, or on other terms. */
export const areRenewalsAsExpected = (
  { renewals = [] }: Pick<FrozenOrder, 'renewals'>,
  asked: PayAndCommitBody['renewals'] = [],
): boolean => renewals.length === asked.length && renewals.every(({ said }) => asked.some((one) => isAsSeen(said, one)));

/** Lines of an order that is placed: only those say how a membership renews itself that will. */
export const withAgreedRenewals = (lines: readonly LineItem[], renewals: readonly FrozenRenewal[]): LineItem[] =>
  lines.map(({ renewal, ...line }) =>
    renewal && renewals.some(({ said }) => said.itemCode === renewal.itemCode) ? { ...line, renewal } : line,
  );

/** @throws Refusal 400 where a membership is to renew itself, and what pays the order cannot be charged again without its payer */
export function requireChargedAgain({ renewals, orderPriceInfo }: FrozenOrder, details: ReadRequest['details']): void {
  if (!renewals || (orderPriceInfo.toPay > 0 && details && modeNamed(details.paymentMode as PaymentModeId).chargedAgain)) return;
  refuse(400, 'Only a card that pays now can pay for the renewal of your membership. Please choose a card, or uncheck the box.', {
    field: 'paymentDetails',
    code: 'mode_not_offered',
  });
}
