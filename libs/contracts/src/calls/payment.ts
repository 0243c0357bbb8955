import { call } from './call.ts';

/** Exactly once for an order, whatever is repeated. [CHK-06] */
export const payAndCommit = call('payAndCommit', 'PUT', '/api/checkout/payandcommit');
/** Pays anew for an order whose payment was declined, or goes on after the bank's question. [CKO-14] */
export const updatePaymentAndCommit = call('updatePaymentAndCommit', 'POST', '/api/checkout/updatepaymentandcommit');
/** Adds to a placed order what was offered for it, exactly once, or declines that. [CRT-05] */
export const amendAndCommit = call('amendAndCommit', 'POST', '/api/checkout/amendandcommit');
/** Apple's word that the shop is a merchant: its sheet stays closed without. [CHK-04] */
export const openAppleSession = call('openAppleSession', 'POST', '/api/checkout/payment/applepay/session');
/** [CKO-13] */
export const setUpPayer = call('setUpPayer', 'PUT', '/api/checkout/payment/cybersource/payerauth');
