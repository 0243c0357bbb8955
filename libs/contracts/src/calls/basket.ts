import { call } from './call.ts';

/** With `validate` prices and stock are checked anew; what changed is in `changes`. [CRT-11] [BSK-03] */
export const listBasket = call('listBasket', 'GET', '/api/cart/list?validate');
/** All or none. [CRT-13] */
export const addToBasket = call('addToBasket', 'POST', '/api/cart');
/** The same at the address that the texts' older clients use. [CRT-15] */
export const addItemCodesToBasket = call('addItemCodesToBasket', 'POST', '/api/cart/itemcode');
/** `method: 'set'` makes it so many; without, so many more. [CRT-16] */
export const setQuantity = call('setQuantity', 'PUT', '/api/cart/itemcode/:itemCode/:quantity?method');
/** As `setQuantity`. [CRT-14] */
export const setTypedQuantity = call('setTypedQuantity', 'PUT', '/api/cart/:itemType/:itemCode/:quantity?method');
/** [CRT-12] */
export const listBasketSubscriptions = call('listBasketSubscriptions', 'GET', '/api/cart/subscriptions/list');
/** Puts an e-voucher into the basket; the same one again changes nothing. [CRT-01] */
export const addEVoucher = call('addEVoucher', 'PUT', '/api/cart/eItemCode');
/** [CRT-17] */
export const removeLine = call('removeLine', 'DELETE', '/api/cart/commerceitemidentifier/:commerceItemId');
/** [CRT-18] */
export const removeItem = call('removeItem', 'DELETE', '/api/cart/:itemType/:itemCode');
/** [CRT-02] */
export const takeVoucher = call('takeVoucher', 'PUT', '/api/checkout/coupon/:voucher');
export const leaveVoucher = call('leaveVoucher', 'DELETE', '/api/checkout/coupon/:voucher');
/** [BSK-11] */
export const listSavedItems = call('listSavedItems', 'GET', '/api/cart/saved');
export const saveForLater = call('saveForLater', 'POST', '/api/cart/saved');
export const moveToBasket = call('moveToBasket', 'POST', '/api/cart/saved/basket');
export const dropSavedItem = call('dropSavedItem', 'DELETE', '/api/cart/saved/:itemCode');
/** [BSK-11] */
export const getOwnCase = call('getOwnCase', 'GET', '/api/cart/case');
export const setCaseSize = call('setCaseSize', 'PUT', '/api/cart/case');
export const setCaseWine = call('setCaseWine', 'PUT', '/api/cart/case/wine');
export const addCaseToBasket = call('addCaseToBasket', 'POST', '/api/cart/case/basket');
