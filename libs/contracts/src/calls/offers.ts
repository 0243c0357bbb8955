import { call } from './call.ts';

/** [UPS-13] */
export const getProductOffers = call('getProductOffers', 'GET', '/api/offer/product/:itemCode');
