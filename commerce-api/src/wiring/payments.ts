import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Deps, Foundation } from '../api.ts';
import { appleSession, NoAppleSession, type OpenAppleSession } from '../payment/apple-session.ts';
import { cybersourceCardEntry } from '../payment/card-entry.ts';
import { cybersourceGateway } from '../payment/cybersource.ts';
import { cybersourceSender } from '../payment/cybersource-sender.ts';
import { gatewayByMode } from '../payment/gateway-of.ts';
import type { SigningKey } from '../payment/http-signature.ts';
import { noCardEntry, noGateway } from '../payment/no-gateway.ts';
import { sandboxPath } from '../sandbox-gateway/microform-files.ts';
import { sandboxPayPal } from '../sandbox-gateway/paypal/routes.ts';
import { sandboxGateway } from '../sandbox-gateway/routes.ts';
import { signingSecret } from '../sandbox-gateway/signing-secret.ts';
import { openPayPal } from './paypal.ts';

type CardPayments = Pick<Deps, 'gateway' | 'openCardEntry' | 'openAppleSession'>;
type Payments = CardPayments & Pick<Deps, 'gatewayOf' | 'payPal'>;

const noAppleSession: OpenAppleSession = async () => {
  throw new NoAppleSession('Apple Pay is not set up.');
};

/** The providers that the settings name: for cards Cybersource, the sandbox in this very process (spoken to over HTTP like the real one), or none; and PayPal. */
export async function usePaymentGateway(app: Api, foundation: Foundation): Promise<Payments> {
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
    return { gateway: noGateway, openCardEntry: noCardEntry, openAppleSession: noAppleSession };
  }
  const key = { merchantId, keyId, secret: paymentSecret ?? randomBytes(32).toString('base64') };
  if (paymentGateway === 'cybersource') {
    const baseUrl = () => paymentGatewayUrl.replace(/\/$/, '');
    const testing = !/^https:\/\/api\.cybersource\.com\b/.test(paymentGatewayUrl);
    const { applePay } = foundation.settings;
    return {
      gateway: cybersourceGateway(baseUrl, key),
      openCardEntry: cybersourceCardEntry(baseUrl, key, testing),
      openAppleSession: applePay ? appleSession(applePay) : noAppleSession,
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
    if (answer.status !== 201) throw new NoAppleSession('The sandbox gave no session.');
    return answer.reply;
  };
