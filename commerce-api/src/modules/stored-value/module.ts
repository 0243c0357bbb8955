import type { ApiModule } from '../../platform/api-module.ts';
import { forgetOldTries } from './gift-cards/pin-tries.ts';
import { giftCardRoutes } from './gift-cards/routes.ts';
import { expireGifts } from './ledger/expire-gifts.ts';

/** Money that customers hold with the shop: gift cards, vouchers, points, savings, and the ledger of every movement. */
export const storedValue: ApiModule = {
  name: 'stored-value',
  routes: { giftCards: giftCardRoutes },
  schedule: ({ database, now }) => [
    { name: 'write off expired gifts', everySeconds: 3600, run: () => expireGifts(database, now()) },
    { name: 'forget tries of PINs', everySeconds: 3600, run: () => forgetOldTries(database) },
  ],
};
