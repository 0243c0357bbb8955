import { cardOfToken } from '@cellardoor/rules/cards';
import type { PaymentGateway, PaymentRef } from './gateway.ts';
import { authoriseOutcome, followUpOutcome, voidOutcome } from './cybersource-outcomes.ts';
import { recollectionOf } from './cybersource-search.ts';
import { cybersourceSender } from './cybersource-sender.ts';
import { amountText } from './gateway-amount.ts';
import type { SigningKey } from './http-signature.ts';

const amountDetails = ({ amount, currency }: PaymentRef) => ({ totalAmount: amountText(amount, currency), currency });

/** The payment's own id is the reference of all that belongs to it: the search knows references, not transaction ids. */
const reference = ({ transactionId: code }: PaymentRef, transactionId: string) => ({ code, transactionId });

/** What says that there is nothing to give back: it never was, or is given back already. */
const nothingStands = ['MISSING_AUTH', 'AUTH_ALREADY_REVERSED', 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED', 'NOT_VOIDABLE'];

/** Speaks the Cybersource REST protocol. `baseUrl` is asked for at each call: the sandbox's own port is known once it listens. */
export function cybersourceGateway(baseUrl: () => string, key: SigningKey): PaymentGateway {
  const post = cybersourceSender(baseUrl, key);
  return {
    cardOf: cardOfToken,
    async authorise(request) {
      const answer = await post('/pts/v2/payments', {
        clientReferenceInformation: reference(request, request.transactionId),
        processingInformation: { capture: false },
        tokenInformation: { transientTokenJwt: request.token },
        orderInformation: { amountDetails: amountDetails(request) },
      });
      return authoriseOutcome(answer, request);
    },
    async recall(payment) {
      const query = `clientReferenceInformation.code:${payment.transactionId}`;
      const oldestFirst = { sort: 'submitTimeUtc:asc', offset: 0, limit: 50 };
      const answer = await post('/tss/v2/searches', { save: false, name: 'payment', timezone: 'UTC', query, ...oldestFirst });
      return recollectionOf(answer, payment);
    },
    async capture(payment) {
      const answer = await post(`/pts/v2/payments/${encodeURIComponent(payment.gatewayId)}/captures`, {
        clientReferenceInformation: reference(payment, payment.requestId),
        orderInformation: { amountDetails: amountDetails(payment) },
      });
      return followUpOutcome(answer);
    },
    async refund(payment) {
      const answer = await post(`/pts/v2/captures/${encodeURIComponent(payment.gatewayId)}/refunds`, {
        clientReferenceInformation: reference(payment, payment.requestId),
        orderInformation: { amountDetails: amountDetails(payment) },
      });
      return followUpOutcome(answer);
    },
    async reverse(payment) {
      const answer = await post(`/pts/v2/payments/${encodeURIComponent(payment.gatewayId)}/reversals`, {
        clientReferenceInformation: reference(payment, payment.requestId),
        reversalInformation: { amountDetails: amountDetails(payment), reason: 'order not placed' },
      });
      return followUpOutcome(answer, nothingStands);
    },
    async reverseUnheard(payment) {
      const answer = await post('/pts/v2/reversals', {
        // the authorisation's own id: it is what tells the gateway which one is meant
        clientReferenceInformation: reference(payment, payment.transactionId),
        reversalInformation: { amountDetails: amountDetails(payment), reason: 'no answer' },
      });
      return followUpOutcome(answer, nothingStands);
    },
    async voidUnheard(payment, requestId) {
      return voidOutcome(await post('/pts/v2/voids', { clientReferenceInformation: reference(payment, requestId) }));
    },
  };
}
