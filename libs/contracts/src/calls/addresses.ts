import { call } from './call.ts';

/** [ADR-02] */
export const listAddresses = call('listAddresses', 'GET', '/api/address/postcode/:postcode');
/** [ADR-01] */
export const listShops = call('listShops', 'GET', '/api/address/shop/:postcode');
