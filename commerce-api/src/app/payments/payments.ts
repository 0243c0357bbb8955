import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PaymentProviders } from '../../modules/ordering/payment-modes/payment-providers.ts';
import type { Api, Foundation } from '../../platform/api.ts';
import { appleSessionOpener, AppleSessionFailed, type OpenAppleSession } from '../../modules/ordering/payment/apple-session.ts';
import { cybersourceCardEntry } from '../../modules/ordering/payment/card-entry.ts';
import { cybersourceGateway } from '../../modules/ordering/payment/cybersource/cybersource.ts';
import { cybersourceSender } from '../../modules/ordering/payment/cybersource/sender.ts';
import { gatewayByMode } from '../../modules/ordering/payment/gateway-of.ts';
import type { SigningKey } from '../../modules/ordering/payment/cybersource/http-signature.ts';
import { noCardEntry, noGateway } from '../../modules/ordering/payment/no-gateway.ts';
import { sandboxPath } from '../../payment-sandbox/microform-files.ts';
import { sandboxPayPal } from '../../payment-sandbox/paypal/routes.ts';
import { sandboxGateway } from '../../payment-sandbox/routes.ts';
import { signingSecret } from '../../payment-sandbox/signing-secret.ts';
import { openPayPal } from './paypal.ts';

type CardPayments = Pick<PaymentProviders, 'gateway' | 'openCardEntry' | 'openAppleSession'>;

const refuseAppleSession: OpenAppleSession = async () => {
  throw new AppleSessionFailed('Apple Pay is not set up.');
};

/** The providers that the settings name: for cards Cybersource, the sandbox in this very process (spoken to over HTTP like the real one), or none; and PayPal. */
export async function usePaymentGateway(app: Api, foundation: Foundation): Promise<PaymentProviders> {
  const { payPal, sandbox } = openPayPal(app, foundation);
  const cards = await useCardGateway(app, foundation);
  if (sandbox)
    await app.register(async (scope) =>
      sandboxPayPal(scope as Api, foundation, { merchant: sandbox, secret: signingSecret(foundation.database) }),
    );
  return { ...cards, payPal, gatewayOf: gatewayByMode({ cybersource: cards.gateway, paypal: payPal }) };
}

async function useCardGateway(app: Api, foundation: Foundation): Promise<CardPayments> {
  const { paymentGateway, paymentGatewayUrl = '', paymentMerchantId: merchantId, paymentKeyId: keyId, paymentSecret } = foundation.settings;
  if (!paymentGateway) {
    app.log.warn('Payment is not set up: no card can be charged. Set PAYMENT_GATEWAY_URL, or PAYMENT_GATEWAY=sandbox to try the shop out.');
    return { gateway: noGateway, openCardEntry: noCardEntry, openAppleSession: refuseAppleSession };
  }
  const key = { merchantId, keyId, secret: paymentSecret ?? randomBytes(32).toString('base64') };
  if (paymentGateway === 'cybersource') {
    const baseUrl = () => paymentGatewayUrl.replace(/\/$/, '');
    const testing = !/^https:\/\/api\.cybersource\.com\b/.test(paymentGatewayUrl);
    const { applePay } = foundation.settings;
    return {
      gateway: cybersourceGateway(baseUrl, key),
      openCardEntry: cybersourceCardEntry(baseUrl, key, testing),
      openAppleSession: applePay ? appleSessionOpener(applePay) : refuseAppleSession,
    };
  }
  app.log.warn('Payment sandbox: test cards are taken, and no money is.');
  await app.register(async (scope) => sandboxGateway(scope as Api, foundation, key));
  const baseUrl = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${sandboxPath}`;
  return {
    gateway: cybersourceGateway(baseUrl, key),
    openCardEntry: cybersourceCardEntry(baseUrl, key, true),
    openAppleSession: sandboxAppleSession(baseUrl, key),
  };
}

/** The sandbox's word in place of Apple's, whichever of Apple's hosts the sheet names: none of them is called. */
const sandboxAppleSession =
  (baseUrl: () => string, key: SigningKey): OpenAppleSession =>
  async ({ host, displayName }) => {
    const answer = await cybersourceSender(baseUrl, key).post('/apple-pay/sessions', { initiativeContext: host, displayName });
    if (answer.status !== 201) throw new AppleSessionFailed('The sandbox gave no session.');
    return answer.reply;
  };
