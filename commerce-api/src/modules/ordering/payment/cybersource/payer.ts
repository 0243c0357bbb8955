import { amountText } from '@cellardoor/money';
import { authenticationOutcome, setupOutcome } from './authentications.ts';
import { billToOf, deviceInformationOf } from './payer-facts.ts';
import type { GatewaySender } from './sender.ts';
import { walletCard } from './wallets.ts';
import type { CardToCharge, PaymentRef } from '../gateway.ts';
import type { AuthenticationResult, PayerAuthentication } from '../payer-authentication.ts';

export const amountDetails = ({ amount, currency }: Pick<PaymentRef, 'amount' | 'currency'>) => ({
  totalAmount: amountText(amount, currency),
  currency,
});

/** The id of a token, by which these calls know it: the whole of it is for charges alone. Empty for something that is no token. */
function idOfToken(token: string): string {
  try {
    return String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti?: string }).jti ?? '');
  } catch {
    return '';
  }
}

function asked(card: CardToCharge): object {
  switch (card.kind) {
    case 'typed':
      return { tokenInformation: { transientToken: idOfToken(card.token) } };
    case 'kept':
      return { paymentInformation: { paymentInstrument: { id: card.token } } };
    case 'wallet':
      return walletCard(card);
  }
}

/** What an authorisation says of its authentication. */
export function authenticationFields(result: AuthenticationResult): object {
  const { commerceIndicator: _ofProcessing, eci, specificationVersion, ...proof } = result;
  const information = {
    ...proof,
    ...(eci && { eciRaw: eci }),
    ...(specificationVersion && { paSpecificationVersion: specificationVersion }),
  };
  return Object.keys(information).length > 0 ? { consumerAuthenticationInformation: information } : {};
}

/** How large a bank's page may be: 250 by 400 pixels on a phone's screen, else 390 by 400. `wideFrom`: pixels. */
const windowSizes = { narrow: '01', wide: '02', wideFrom: 480 };

/** 'Challenge requested: preference of the shop.' */
const challengePreferred = '03';
/** 'Challenge requested: mandate.' */
const challengeMandated = '04';

/** Cybersource's calls of payer authentication. */
export function cybersourcePayer(post: GatewaySender['post']): PayerAuthentication {
  return {
    setUp: async (card) => setupOutcome(await post('/risk/v1/authentication-setups', asked(card))),
    async authenticate(request) {
      const billTo = billToOf(request.payer);
      const answer = await post('/risk/v1/authentications', {
        clientReferenceInformation: { code: request.transactionId },
        ...asked(request.card),
        orderInformation: { amountDetails: amountDetails(request), ...(billTo && { billTo }) },
        deviceInformation: deviceInformationOf(request.device),
        consumerAuthenticationInformation: {
          referenceId: request.referenceId,
          returnUrl: request.returnUrl,
          deviceChannel: 'BROWSER',
          transactionMode: 'eCommerce',
          acsWindowSize: (request.device.screenWidth ?? 0) < windowSizes.wideFrom ? windowSizes.narrow : windowSizes.wide,
          ...(request.mustChallenge
            ? { challengeCode: challengeMandated }
            : request.wantsChallenge && { challengeCode: challengePreferred }),
        },
      });
      return authenticationOutcome(answer);
    },
    async validate(payment, authenticationTransactionId) {
      const answer = await post('/risk/v1/authentication-results', {
        clientReferenceInformation: { code: payment.transactionId },
        ...asked(payment.card),
        orderInformation: { amountDetails: amountDetails(payment) },
        consumerAuthenticationInformation: { authenticationTransactionId },
      });
      const outcome = authenticationOutcome(answer);
      // a bank that has asked says yes or no: all else is no
      return outcome.status === 'challenge' || outcome.status === 'unauthenticated'
        ? { status: 'declined', gatewayId: null, reason: 'CONSUMER_AUTHENTICATION_FAILED' }
        : outcome;
    },
  };
}
