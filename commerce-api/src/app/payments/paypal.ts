import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Foundation } from '../../platform/api.ts';
import { noPayPal } from '../../modules/ordering/payment/paypal/no-paypal.ts';
import { type PayPal, payPalProvider } from '../../modules/ordering/payment/paypal/paypal.ts';
import { payPalPath } from '../../payment-sandbox/paypal/paths.ts';
import type { SandboxMerchant } from '../../payment-sandbox/paypal/account.ts';

type OpenPayPal = { readonly payPal: PayPal; readonly sandbox?: SandboxMerchant };

/** PayPal as the settings name it: an account there, the sandbox in this very process (spoken to over HTTP like the real one), or none. */
export function openPayPal(app: Api, { settings }: Pick<Foundation, 'settings'>): OpenPayPal {
  if (!settings.payPal) return { payPal: noPayPal };
  if (settings.payPal !== 'sandbox') {
    const { url, ...account } = settings.payPal;
    if (!account.webhookId) app.log.warn('PAYPAL_WEBHOOK_ID is not set: what PayPal tells of payments is refused.');
    return { payPal: payPalProvider({ ...account, baseUrl: () => url }) };
  }
  const here = (path: string) => () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
  const account = { clientId: 'sandbox', secret: randomBytes(32).toString('base64url'), webhookId: 'SANDBOX' };
  return {
    payPal: payPalProvider({ ...account, baseUrl: here(payPalPath) }),
    sandbox: { ...account, webhookUrl: here(payPalWebhookPath) },
  };
}
