import { call } from './call.ts';

/** [UPS-13] */
export const getProductOffers = call('getProductOffers', 'GET', '/api/offer/product/:itemCode');
/** [OFR-02] */
export const getBasketOffers = call('getBasketOffers', 'GET', '/api/offer/cart');
/** [OFR-01] */
export const getOffer = call('getOffer', 'GET', '/api/offer/:offercode?frequency&coming');
/** What an offer that has ended gives way to. */
export const listOffers = call('listOffers', 'GET', '/api/offers');
/** What goes with a placed order, and what so many bottles of it cost. [CRT-04] [UPS-09] */
export const getOrderOffers = call('getOrderOffers', 'GET', '/api/offer/order/:orderId?items');
/** [OFR-04] */
export const listBulkPromotions = call('listBulkPromotions', 'GET', '/api/promotions/bulk-promotions/:itemCode');
/** [OFR-08] */
export const listFuturePaymentsOfBasket = call('listFuturePaymentsOfBasket', 'GET', '/api/futurepayments/bycart');
/** [OFR-09] */
export const listFuturePaymentsOfProducts = call('listFuturePaymentsOfProducts', 'GET', '/api/futurepayments/byproduct?items');
