import { call } from './call.ts';

/** [SGC-02] */
export const getGiftCardBalance = call('getGiftCardBalance', 'GET', '/api/giftcards/:cardNumber/balance?pin');
/** Has the order in progress paid with a gift, as far as that goes. [CHK-05] */
export const addGift = call('addGift', 'PUT', '/api/checkout/giftcards');
export const removeGift = call('removeGift', 'DELETE', '/api/checkout/giftcards/:giftId');
/** [ACT-15] */
export const listVouchers = call('listVouchers', 'GET', '/api/user/voucher/list');
/** [ACT-16] */
export const validateVoucher = call('validateVoucher', 'PUT', '/api/user/voucher/validate/:voucherCode');
/** A repeat by its owner changes nothing. [ACT-17] */
export const redeemVoucher = call('redeemVoucher', 'PUT', '/api/user/voucher/redeem/:voucherCode');
