import type { Address } from '@cellardoor/contracts/api/address';
import type { AuthoriseOutcome, PaymentRef, SettlingGateway } from '../gateway.ts';
import type { PayPalAccount } from './paypal-account.ts';
import { createOrderBody, payPalAmount } from './paypal-order.ts';
import {
  captureOutcome,
  authorisationOutcome,
  followUpOutcome,
  absentPayment,
  createOrderOutcome,
  type CreateOrderOutcome,
  paymentLookupOfOrder,
  voidOutcome,
} from './paypal-outcomes.ts';
import { payPalSender } from './paypal-sender.ts';
import { type VerifyEvent, verifyEvent } from './verify-event.ts';

/** What a payer is asked to approve on PayPal's own pages. */
export interface ApprovalRequest extends PaymentRef {
  readonly brandName: string;
  /** `en-GB` */
  readonly locale: string;
  /** Where the parcel goes; undefined where none is sent there. */
  readonly parcelTo: Address | undefined;
  /** ISO 3166, of that address: `GB`. */
  readonly country: string;
  /** Where PayPal sends the browser then; absolute. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** PayPal, where the payer approves a payment before it is asked for. No call throws for what PayPal or the network did. */
export interface PayPal extends SettlingGateway {
  /** Opens an order at PayPal, which holds nothing. The same again is the same order. */
  ask(request: ApprovalRequest): Promise<CreateOrderOutcome>;
  /** Reserves what the payer has approved. May be repeated: PayPal does it once for a payment. */
  authorise(payment: PaymentRef): Promise<AuthoriseOutcome>;
  readonly verifyEvent: VerifyEvent;
}

/** PayPal knows the ids of captures and refunds for 45 days: a day less. */
const repeatableSeconds = 44 * 86_400;

const pathOf = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/**
 * Speaks PayPal's REST API: Orders v2 and Payments v2. Each request has an id of its own, made of the payment's, under which PayPal does it once: what was
 * not answered is sent again.
 */
export function payPalProvider(account: PayPalAccount): PayPal {
  const { get, post } = payPalSender(account);
  const recallOrder = async (payment: PaymentRef, refundOf?: number) => {
    const orderId = payment.challengeId;
    return orderId ? paymentLookupOfOrder(await get(pathOf(orderId)), payment, refundOf) : absentPayment;
  };
  const voidAuthorisation = async (gatewayId: string, requestId: string) =>
    voidOutcome(await post(`/v2/payments/authorizations/${encodeURIComponent(gatewayId)}/void`, {}, requestId));
  return {
    repeatableSeconds,
    verifyEvent: verifyEvent(account, post),
    ask: async (request) => createOrderOutcome(await post('/v2/checkout/orders', createOrderBody(request), request.transactionId)),
    async authorise(payment) {
      const orderId = payment.challengeId;
      if (!orderId) return { status: 'refused', reason: 'NO_ORDER' };
      return authorisationOutcome(await post(`${pathOf(orderId)}/authorize`, {}, `${payment.transactionId}-a`), payment);
    },
    lookUpPayment: recallOrder,
    async capture(payment) {
      const path = `/v2/payments/authorizations/${encodeURIComponent(payment.gatewayId)}/capture`;
      return captureOutcome(await post(path, { amount: payPalAmount(payment), final_capture: true }, payment.requestId), payment);
    },
    async refund(payment) {
      const path = `/v2/payments/captures/${encodeURIComponent(payment.gatewayId)}/refund`;
      return followUpOutcome(await post(path, { amount: payPalAmount(payment) }, payment.requestId));
    },
    reverse: (payment) => voidAuthorisation(payment.gatewayId, payment.requestId),
    async reverseUnanswered(payment) {
      const found = (await recallOrder(payment))?.authorisation;
      if (!found) return { status: 'unknown', reason: 'NO_RECOLLECTION' };
      const isHeld = found.status === 'authorised' || found.status === 'must_reverse';
      return isHeld ? voidAuthorisation(found.gatewayId, `${payment.transactionId}-u`) : { status: 'done', gatewayId: null };
    },
    // nothing has to be undone before it is sent again under its id
    voidUnanswered: async () => ({ status: 'absent' }),
  };
}
