import { readFileSync } from 'node:fs';

/** Who takes the shop's money, as the operator set it. */
export interface PaymentSettings {
  /** Who charges cards: Cybersource, the sandbox of this very process, or nobody. */
  readonly paymentGateway: 'cybersource' | 'sandbox' | undefined;
  /** Base address of Cybersource's REST API. */
  readonly paymentGatewayUrl: string | undefined;
  readonly paymentMerchantId: string;
  readonly paymentKeyId: string;
  /** Base64; a random one for the sandbox when unset. */
  readonly paymentSecret: string | undefined;
  /** Google Pay beside the gateway's cards; undefined: not offered. */
  readonly googlePay: { readonly environment: 'TEST' | 'PRODUCTION'; readonly merchantId: string } | undefined;
  /** Apple Pay beside the gateway's cards; undefined: not offered. */
  readonly applePay: ApplePaySettings | undefined;
  /** The account at PayPal; the sandbox of this very process, or undefined where none can be used. */
  readonly payPal: PayPalSettings | 'sandbox' | undefined;
  /** Where browsers reach this sandbox, when shops of another origin use it; the shop's own origin when unset. */
  readonly sandboxOrigin: string | undefined;
}

/** What proves to Apple that the shop is the merchant, as PEM. */
export interface ApplePaySettings {
  readonly merchantId: string;
  readonly certificate: string;
  readonly key: string;
}

interface PayPalSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string | undefined;
  /** Base address of PayPal's REST API, without a slash at its end. */
  readonly url: string;
}

/** The gateway is always named: a shop that was only half set up must not take any card for money. */
function gatewayOf(env: NodeJS.ProcessEnv): PaymentSettings['paymentGateway'] {
  const { PAYMENT_GATEWAY: name, PAYMENT_GATEWAY_URL: url, PAYMENT_SECRET: secret } = env;
  if (name && name !== 'sandbox')
    throw new Error(`PAYMENT_GATEWAY can be 'sandbox' alone, not '${name}'. The real gateway is set by PAYMENT_GATEWAY_URL.`);
  if (name && url) throw new Error('PAYMENT_GATEWAY=sandbox and PAYMENT_GATEWAY_URL cannot both be set.');
  if (url && !URL.canParse(url)) throw new Error(`PAYMENT_GATEWAY_URL must be an address, not '${url}'.`);
  if (url && !secret) throw new Error('PAYMENT_GATEWAY_URL needs PAYMENT_SECRET, PAYMENT_MERCHANT_ID and PAYMENT_KEY_ID.');
  return url ? 'cybersource' : (name as 'sandbox' | undefined) || undefined;
}

function googlePayOf(env: NodeJS.ProcessEnv): PaymentSettings['googlePay'] {
  const { GOOGLE_PAY_MERCHANT_ID: merchantId, GOOGLE_PAY_ENVIRONMENT: environment = 'TEST' } = env;
  if (!merchantId) return undefined;
  if (environment !== 'TEST' && environment !== 'PRODUCTION')
    throw new Error(`GOOGLE_PAY_ENVIRONMENT must be TEST or PRODUCTION, not '${environment}'.`);
  return { environment, merchantId };
}

function applePayOf(env: NodeJS.ProcessEnv): PaymentSettings['applePay'] {
  const { APPLE_PAY_MERCHANT_ID: merchantId, APPLE_PAY_CERTIFICATE: certificate, APPLE_PAY_KEY: key } = env;
  if (!merchantId && !certificate && !key) return undefined;
  if (!merchantId || !certificate || !key)
    throw new Error('APPLE_PAY_MERCHANT_ID, APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY are set together.');
  return { merchantId, certificate: fileOf('APPLE_PAY_CERTIFICATE', certificate), key: fileOf('APPLE_PAY_KEY', key) };
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${name} must be the path of a file that can be read, not '${path}'.`);
  }
}

const payPalUrls: Readonly<Record<string, string>> = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

/** PayPal's account is always named with the environment that it belongs to; without one, whoever tries the shop out has our own sandbox. */
function payPalOf(env: NodeJS.ProcessEnv): PaymentSettings['payPal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_ENVIRONMENT: name = '' } = env;
  if (!clientId && !secret) return gatewayOf(env) === 'sandbox' ? 'sandbox' : undefined;
  const url = payPalUrls[name] ?? name;
  if (!clientId || !secret || !URL.canParse(url))
    throw new Error(
      "PayPal needs PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_ENVIRONMENT, which is 'live', 'sandbox' or the address of its API.",
    );
  return { clientId, secret, webhookId: webhookId || undefined, url: url.replace(/\/$/, '') };
}

/** @throws a sentence fit for the console when a value cannot be read, or when values do not go together. */
export const readPaymentSettings = (env: NodeJS.ProcessEnv): PaymentSettings => ({
  paymentGateway: gatewayOf(env),
  paymentGatewayUrl: env.PAYMENT_GATEWAY_URL || undefined,
  paymentMerchantId: env.PAYMENT_MERCHANT_ID || 'cellardoor_sandbox',
  paymentKeyId: env.PAYMENT_KEY_ID || 'sandbox-key',
  paymentSecret: env.PAYMENT_SECRET || undefined,
  googlePay: googlePayOf(env),
  applePay: applePayOf(env),
  payPal: payPalOf(env),
  sandboxOrigin: env.SANDBOX_ORIGIN || undefined,
});
