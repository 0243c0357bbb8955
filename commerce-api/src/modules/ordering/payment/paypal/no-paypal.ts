import { noGateway } from '../no-gateway.ts';
import type { PayPal } from './paypal.ts';

const reason = 'PayPal is not set up';

/** Used when no PayPal account is configured: makes no calls, and leaves payments of an earlier account unchanged until one is configured again. */
export const noPayPal: PayPal = {
  ...noGateway,
  ask: async () => ({ status: 'refused', reason }),
  authorise: async () => ({ status: 'refused', reason }),
  verifyEvent: async () => 'unknown',
};
