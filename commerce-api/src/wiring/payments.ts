import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Deps, Foundation } from '../api.ts';
import { appleSession, NoAppleSession, type OpenAppleSession } from '../payment/apple-session.ts';
import { cybersourceCardEntry } from '../payment/card-entry.ts';
import { cybersourceGateway } from '../payment/cybersource.ts';
import { cybersourceSender } from '../payment/cybersource-sender.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { gatewayByMode } from '../payment/gateway-of.ts';
import type { SigningKey } from '../payment/http-signature.ts';
import { noCardEntry, noGateway } from '../payment/no-gateway.ts';
import { sandboxPath } from '../sandbox-gateway/microform-files.ts';
import { sandboxGateway } from '../sandbox-gateway/routes.ts';

type Payments = Pick<Deps, 'gateway' | 'gatewayOf' | 'openCardEntry' | 'openAppleSession'>;

const noAppleSession: OpenAppleSession = async () => {
  throw new NoAppleSession('Apple Pay is not set up.');
};

const paymentsBy = (gateway: PaymentGateway, openCardEntry: Deps['openCardEntry'], openAppleSession = noAppleSession): Payments => ({
  gateway,
  openCardEntry,
  openAppleSession,
  gatewayOf: gatewayByMode({ cybersource: gateway }),
});

/** The payment gateway that the settings name: Cybersource, the sandbox in this very process (spoken to over HTTP like the real one), or none. */
export async function usePaymentGateway(app: Api, foundation: Foundation): Promise<Payments> {
  const { paymentGateway, paymentGatewayUrl = '', paymentMerchantId: merchantId, paymentKeyId: keyId, paymentSecret } = foundation.settings;
  if (!paymentGateway) {
    app.log.warn('Payment is not set up: no card can be charged. Set PAYMENT_GATEWAY_URL, or PAYMENT_GATEWAY=sandbox to try the shop out.');
    return paymentsBy(noGateway, noCardEntry);
  }
  const key = { merchantId, keyId, secret: paymentSecret ?? randomBytes(32).toString('base64') };
  if (paymentGateway === 'cybersource') {
    const baseUrl = () => paymentGatewayUrl.replace(/\/$/, '');
    const testing = !/^https:\/\/api\.cybersource\.com\b/.test(paymentGatewayUrl);
    const { applePay } = foundation.settings;
    return paymentsBy(cybersourceGateway(baseUrl, key), cybersourceCardEntry(baseUrl, key, testing), applePay && appleSession(applePay));
  }
  app.log.warn('Payment sandbox: test cards are taken, and no money is.');
  await app.register(async (scope) => sandboxGateway(scope as Api, foundation, key));
  const baseUrl = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${sandboxPath}`;
  return paymentsBy(cybersourceGateway(baseUrl, key), cybersourceCardEntry(baseUrl, key, true), sandboxAppleSession(baseUrl, key));
}

/** The sandbox's word in place of Apple's, whichever of Apple's hosts the sheet names: none of them is called. */
const sandboxAppleSession =
  (baseUrl: () => string, key: SigningKey): OpenAppleSession =>
  async ({ host, displayName }) => {
    const answer = await cybersourceSender(baseUrl, key).post('/apple-pay/sessions', { initiativeContext: host, displayName });
    if (answer.status !== 201) throw new NoAppleSession('The sandbox gave no session.');
    return answer.reply;
  };
