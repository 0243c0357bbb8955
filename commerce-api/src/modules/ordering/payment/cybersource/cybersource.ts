import { amountText } from '@cellardoor/money';
import { cardOfToken, typeOfCard } from '@cellardoor/rules/cards';
import { chargedCard } from './charged-card.ts';
import { billToOf } from './payer-facts.ts';
import type { WholeCard } from '../../saved-cards/whole-card.ts';
import { amountDetails, authenticationFields, cybersourcePayer } from './payer.ts';
import type { CardGateway, PaymentRef } from '../gateway.ts';
import { authoriseOutcome, followUpOutcome, voidOutcome } from './outcomes.ts';
import { deleteCardOutcome, storeCardOutcome } from './cards.ts';
import { paymentLookupOf } from './search.ts';
import { cybersourceSender } from './sender.ts';
import type { SigningKey } from './http-signature.ts';

/** The payment's own id is the reference of all that belongs to it: the search knows references, not transaction ids. */
const reference = ({ transactionId: code }: PaymentRef, transactionId: string) => ({ code, transactionId });

const written = ({ brand, number, goodThrough, securityCode }: WholeCard) => {
  const [expirationYear, expirationMonth] = goodThrough.split('-');
  return { type: typeOfCard(brand), number, expirationMonth, expirationYear, securityCode };
};

/** What says that there is nothing to give back: it never was, or is given back already. */
const nothingStands = ['MISSING_AUTH', 'AUTH_ALREADY_REVERSED', 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED', 'NOT_VOIDABLE'];

/** Speaks the Cybersource REST protocol. `baseUrl` is asked for at each call: the sandbox's own port is known once it listens. */
export function cybersourceGateway(baseUrl: () => string, key: SigningKey): CardGateway {
  const { post, remove } = cybersourceSender(baseUrl, key);
  return {
    repeatableSeconds: 0,
    cardOf: cardOfToken,
    payer: cybersourcePayer(post),
    async authorise(request) {
      const answer = await post('/pts/v2/payments', {
        clientReferenceInformation: reference(request, request.transactionId),
        ...chargedCard(request.card, request.authentication),
        ...authenticationFields(request.authentication),
        orderInformation: {
          amountDetails: amountDetails(request),
          // of a card that is typed or kept the gateway knows it
          ...(request.card.kind === 'wallet' && request.payer && { billTo: billToOf(request.payer) }),
        },
      });
      return authoriseOutcome(answer, request, request.card.kind === 'typed');
    },
    async storeCard({ requestId, card, currency }) {
      const answer = await post('/pts/v2/payments', {
        clientReferenceInformation: { code: requestId, transactionId: requestId },
        processingInformation: {
          capture: false,
          actionList: ['TOKEN_CREATE'],
          actionTokenTypes: ['paymentInstrument'],
          authorizationOptions: { initiator: { type: 'customer', credentialStoredOnFile: true } },
        },
        ...('number' in card
          ? { paymentInformation: { card: written(card) } }
          : { tokenInformation: { transientTokenJwt: card.transientToken } }),
        // nothing is reserved: the bank looks at the card, its expiry and its security code
        orderInformation: { amountDetails: { totalAmount: amountText(0, currency), currency } },
      });
      return storeCardOutcome(answer);
    },
    deleteCard: async (token) => deleteCardOutcome(await remove(`/tms/v1/paymentinstruments/${encodeURIComponent(token)}`)),
    async lookUpPayment(payment, refundOf) {
      const query = `clientReferenceInformation.code:${payment.transactionId}`;
      const oldestFirst = { sort: 'submitTimeUtc:asc', offset: 0, limit: 50 };
      const answer = await post('/tss/v2/searches', { save: false, name: 'payment', timezone: 'UTC', query, ...oldestFirst });
      return paymentLookupOf(answer, payment, refundOf);
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
    async reverseUnanswered(payment) {
      const answer = await post('/pts/v2/reversals', {
        // the authorisation's own id: it is what tells the gateway which one is meant
        clientReferenceInformation: reference(payment, payment.transactionId),
        reversalInformation: { amountDetails: amountDetails(payment), reason: 'no answer' },
      });
      return followUpOutcome(answer, nothingStands);
    },
    async voidUnanswered(payment, requestId) {
      return voidOutcome(await post('/pts/v2/voids', { clientReferenceInformation: reference(payment, requestId) }));
    },
  };
}
