import type { ApiModule } from '../platform/api-module.ts';
import { forgetOldAuthentications } from './authentications.ts';
import { forgetExpiredTokens } from './forget-tokens.ts';
import { forgetOldPayPal } from './paypal/requests.ts';

/** Payment providers for trying the shop out. Its routes are there only where the settings ask for it: see `app/payments`. */
export const paymentSandbox: ApiModule = {
  name: 'payment-sandbox',
  schedule: ({ database }) => [
    { name: 'forget sandbox tokens', everySeconds: 3600, run: () => forgetExpiredTokens(database) },
    { name: 'forget old orders of the sandbox of PayPal', everySeconds: 3600, run: () => forgetOldPayPal(database) },
    { name: 'forget old payer authentications', everySeconds: 3600, run: () => forgetOldAuthentications(database) },
  ],
};
