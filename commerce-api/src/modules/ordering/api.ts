/** All that other modules call to change orders and payments. */
export { endChallenge } from './checkout/end-challenge.ts';
export { correctRecipient } from './e-vouchers/correct-recipient.ts';
export { issueSoldVoucher } from './e-vouchers/issue-sold-voucher.ts';
export { cancelPlacedOrder } from './fulfilment/cancel-order.ts';
export { askForReturnOf } from './fulfilment/return-order.ts';
export { refundOrder } from './fulfilment/refund-order.ts';
export { moveBegunOrder, takeOverOrders } from './orders/change-buyer.ts';
export { linkTokenOf } from './orders/order-links.ts';
export { hasOpenPreOrder, isPaying, keptByOrdering, leaveOrders, lockOrdersOf } from './personal-data.ts';
export { findSeller, openAgreedOrder } from './payment/agreed-order.ts';
export { beginAgreedCharge, resumeAgreed, takeAgreedCharge, takePresentCharge } from './payment/charge-agreed.ts';
export { commitOrder } from './payment/commit-order.ts';
export { noteJoined } from './referrals/referral-store.ts';
export { forgetCardsOf } from './saved-cards/forget-card.ts';
