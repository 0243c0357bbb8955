import { noGateway } from '../no-gateway.ts';
import type { PayPal } from './paypal.ts';

const reason = 'PayPal is not set up';

/** Stands where no account at PayPal is named: nobody is asked there, and what an earlier account holds stays as it is until one is named again. */
export const noPayPal: PayPal = {
  ...noGateway,
  ask: async () => ({ status: 'refused', reason }),
  authorise: async () => ({ status: 'refused', reason }),
  verifyEvent: async () => 'unknown',
};
