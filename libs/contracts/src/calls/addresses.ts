import { call } from './call.ts';

/** [ADR-02] */
export const listAddresses = call('listAddresses', 'GET', '/api/address/postcode/:postcode');
/** [ADR-01] */
export const listShops = call('listShops', 'GET', '/api/address/shop/:postcode');
export const getAddressBook = call('getAddressBook', 'GET', '/api/user/shipping/addresses');
/** [ACT-08] */
export const addShippingAddress = call('addShippingAddress', 'POST', '/api/user/shipping/addresses');
/** [ACT-09] */
export const changeShippingAddress = call('changeShippingAddress', 'PUT', '/api/user/shipping/address/:addressId');
export const removeShippingAddress = call('removeShippingAddress', 'DELETE', '/api/user/shipping/address/:addressId');
/** [ACT-10] */
export const setBillingAddress = call('setBillingAddress', 'PUT', '/api/user/billing/address');
