import { call } from './call.ts';

/** [CKO-01] */
export const beginGuestCheckout = call('beginGuestCheckout', 'PUT', '/api/checkout/createGuestCheckout');
/** [CKO-02] */
export const beginCheckout = call('beginCheckout', 'PUT', '/api/checkout/createRegisteredCheckout');
/** The order in progress. [CRT-07] */
export const getCheckout = call('getCheckout', 'GET', '/api/checkout/orders');
/** [CKO-03] */
export const setDeliveryAddress = call('setDeliveryAddress', 'POST', '/api/checkout/shipping/addresses/v2');
/** [CKO-04] [CRT-10] */
export const listShippingMethods = call('listShippingMethods', 'GET', '/api/checkout/shipping/methods?postcode&type');
export const chooseShippingMethod = call('chooseShippingMethod', 'PUT', '/api/checkout/shipping/methods');
/** [PRD-17] */
export const estimateDelivery = call('estimateDelivery', 'GET', '/api/checkout/shipping/estimate?itemCode&quantity&place');
/** [CKO-05] */
export const getShippingMethodInfo = call('getShippingMethodInfo', 'GET', '/api/checkout/shipping/methods/methodinfo/:methodCode');
/** [CKO-06] */
export const listShippingOptions = call('listShippingOptions', 'GET', '/api/checkout/shipping/shippingOptions?date&shippingMethod');
/** [CKO-09] */
export const listCollectionLocations = call('listCollectionLocations', 'GET', '/api/checkout/shipping/collectionlocations?postcode&type');
/** [CRT-06] */
export const listLegacyShippingMethods = call(
  'listLegacyShippingMethods',
  'GET',
  '/jsp/checkout/:country/common/shippingMethods.jsp?postcode',
);
/** [CKO-07] */
export const setLabelMessages = call('setLabelMessages', 'POST', '/api/checkout/shipping/labelmessages');
/** [CKO-08] */
export const setGiftMessages = call('setGiftMessages', 'POST', '/api/checkout/gift/messages');
/** Never takes money. [CRT-03] */
export const createOrder = call('createOrder', 'POST', '/api/checkout/orders');
/** [CRT-09] */
export const chooseDeliveryAddress = call('chooseDeliveryAddress', 'POST', '/api/checkout/shipping/addresses');
/** [CKO-11] */
export const listPaymentOptions = call('listPaymentOptions', 'GET', '/api/checkout/payment/paymentOptions');
/** Opens the gateway's card fields for this page. [CKO-12] */
export const openCardEntry = call('openCardEntry', 'GET', '/api/checkout/payment/cybersource/:testing');
