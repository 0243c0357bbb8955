import type { ApiModule } from '../../platform/api-module.ts';
import { forgetOrphanedBaskets } from './basket-store.ts';
import { forgetOldAdds } from './done-adds.ts';
import { basketRoutes } from './routes.ts';
import { offerRoutes } from './routes/product-offers.ts';

/** Lines of a basket, their prices, offers and promotions. */
export const basket: ApiModule = {
  name: 'basket',
  routes: { basket: basketRoutes, offers: offerRoutes },
  schedule: ({ database }) => [
    { name: 'forget left baskets', everySeconds: 3600, run: () => forgetOrphanedBaskets(database) },
    { name: 'forget old adds to baskets', everySeconds: 3600, run: () => forgetOldAdds(database) },
  ],
};
