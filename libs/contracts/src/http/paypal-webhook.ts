/** Where PayPal tells the shop what became of payments. */
export const payPalWebhookPath = '/api/checkout/payment/paypal/webhook';
