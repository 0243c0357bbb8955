import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Foundation } from '../api.ts';
import { cybersourceGateway } from '../payment/cybersource.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import type { SigningKey } from '../payment/http-signature.ts';
import { sandboxGateway, sandboxPath } from '../sandbox-gateway/routes.ts';

/** The payment gateway that the settings name; without one, a sandbox in this very process, spoken to over HTTP like the real one. */
export async function usePaymentGateway(app: Api, foundation: Foundation): Promise<PaymentGateway> {
  const { paymentGatewayUrl, paymentMerchantId: merchantId, paymentKeyId: keyId, paymentSecret } = foundation.settings;
  const key: SigningKey = { merchantId, keyId, secret: paymentSecret ?? randomBytes(32).toString('base64') };
  if (paymentGatewayUrl) return cybersourceGateway(() => paymentGatewayUrl.replace(/\/$/, ''), key);
  await app.register(async (scope) => sandboxGateway(scope as Api, foundation, key));
  return cybersourceGateway(() => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${sandboxPath}`, key);
}
