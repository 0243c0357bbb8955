import type { Api, Deps } from '../../../platform/api.ts';
import { addressBookRoutes } from './routes/address-book.ts';
import { messageRoutes } from './routes/messages.ts';
import { addressRoute } from './routes/address.ts';
import { beginRoutes } from './routes/begin.ts';
import { lookUpRoutes } from './routes/look-up-address.ts';
import { giftLimit } from '../../stored-value/gift-cards/gift-limit.ts';
import { orderGiftRoutes } from './routes/order-gifts.ts';
import { orderSavingsRoutes } from './routes/order-savings.ts';
import { checkoutRoute } from './routes/checkout.ts';
import { paymentOptionsRoute } from './routes/payment-options.ts';
import { collectionLocationsRoute } from './routes/collection-locations.ts';
import { deliveryEstimateRoute } from './routes/delivery-estimate.ts';
import { shippingMethodRoutes } from './routes/shipping-methods.ts';

/** From a basket to an order that is ready to be paid. */
export function checkoutRoutes(app: Api, deps: Deps): void {
  beginRoutes(app, deps);
  checkoutRoute(app, deps);
  addressRoute(app, deps);
  addressBookRoutes(app, deps);
  messageRoutes(app, deps);
  lookUpRoutes(app);
  shippingMethodRoutes(app, deps);
  deliveryEstimateRoute(app, deps);
  collectionLocationsRoute(app);
  paymentOptionsRoute(app, deps);
  orderGiftRoutes(app, deps, giftLimit(deps));
  orderSavingsRoutes(app, deps);
}
