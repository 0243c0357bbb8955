/** Where PayPal tells the shop what became of payments. */
export const payPalWebhookPath = '/api/checkout/payment/paypal/webhook';

/** What proves that an event is PayPal's: the header that it comes in, by the name under which PayPal wants to hear it back. */
export const payPalProofHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
