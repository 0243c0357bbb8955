import { call } from './call.ts';

/** What a customer has in storage; told to them alone when they are fully logged in. [ACC-04] */
export const getStorage = call('getStorage', 'GET', '/api/user/storage');
/** What taking some of it out costs, before it is done. */
export const quoteWithdrawal = call('quoteWithdrawal', 'POST', '/api/user/storage/quote');
/** Takes some of it out, as an order. */
export const withdrawFromStorage = call('withdrawFromStorage', 'POST', '/api/user/storage/withdrawal');
/** Has a kept card pay the rent of each year, and what is unpaid of it at once. */
export const payStorageRent = call('payStorageRent', 'PUT', '/api/user/storage/rent');
/** Whether they are told of drink windows. */
export const setWindowAlerts = call('setWindowAlerts', 'PUT', '/api/user/storage/alerts');
