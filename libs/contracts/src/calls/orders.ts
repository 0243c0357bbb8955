import { call } from './call.ts';

/** One's own order; without an id, the last one of this session. [CRT-08] */
export const getOrder = call('getOrder', 'GET', '/api/user/order?orderId');
export const listOrders = call('listOrders', 'GET', '/api/user/orderhistory/list');
export const getOrderOfCustomer = call('getOrderOfCustomer', 'GET', '/api/user/orderhistory/details/:orderId');
/** [ACC-08] */
export const cancelOrder = call('cancelOrder', 'POST', '/api/user/order/cancel');
/** A guest's order by the link of a mail. [ACC-08] */
export const getLinkedOrder = call('getLinkedOrder', 'POST', '/api/order/link');
export const cancelLinkedOrder = call('cancelLinkedOrder', 'POST', '/api/order/link/cancel');
/** Another card for an order whose card pays when it is sent. [PRD-12] */
export const changeOrderCard = call('changeOrderCard', 'POST', '/api/user/order/card');
export const askForReturn = call('askForReturn', 'POST', '/api/user/order/return');
/** [BSK-11] [ACC-06] */
export const orderAgain = call('orderAgain', 'POST', '/api/user/order/again');
