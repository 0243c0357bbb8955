import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Deps, Foundation } from '../api.ts';
import { cybersourceCardEntry } from '../payment/card-entry.ts';
import { cybersourceGateway } from '../payment/cybersource.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { gatewayByMode } from '../payment/gateway-of.ts';
import { noCardEntry, noGateway } from '../payment/no-gateway.ts';
import { sandboxPath } from '../sandbox-gateway/microform-files.ts';
import { sandboxGateway } from '../sandbox-gateway/routes.ts';

type Payments = Pick<Deps, 'gateway' | 'gatewayOf' | 'openCardEntry'>;

const paymentsBy = (gateway: PaymentGateway, openCardEntry: Deps['openCardEntry']): Payments => ({
  gateway,
  openCardEntry,
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
    return paymentsBy(cybersourceGateway(baseUrl, key), cybersourceCardEntry(baseUrl, key, testing));
  }
  app.log.warn('Payment sandbox: test cards are taken, and no money is.');
  await app.register(async (scope) => sandboxGateway(scope as Api, foundation, key));
  const baseUrl = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${sandboxPath}`;
  return paymentsBy(cybersourceGateway(baseUrl, key), cybersourceCardEntry(baseUrl, key, true));
}
