import { call } from './call.ts';

/** [OFR-05] */
export const getProduct = call('getProduct', 'GET', '/api/product/item/:itemCode?promoted');
/** [OFR-06] */
export const getCaseContents = call('getCaseContents', 'GET', '/api/product/case/:itemCode');
/** What the market sells, for its sitemap. */
export const listSoldProducts = call('listSoldProducts', 'GET', '/api/catalogue/sold?part');
export const listMemberships = call('listMemberships', 'GET', '/api/memberships/list');
/** For the shopper's basket as it is. */
export const getMembershipSavings = call('getMembershipSavings', 'GET', '/api/memberships/savings');
