/** Tables that this module alone writes. */
export const tables = [
  'sandbox_authentications',
  'sandbox_instruments',
  'sandbox_keys',
  'sandbox_operations',
  'sandbox_payments',
  'sandbox_paypal_orders',
  'sandbox_paypal_requests',
  'sandbox_paypal_transactions',
  'sandbox_tokens',
] as const;
