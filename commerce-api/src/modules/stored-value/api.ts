/** All that other modules call to change gift cards, vouchers and savings accounts. */
export { cancelGifts } from './gift-cards/gift-balance.ts';
export { holdGifts, spendGifts } from './gift-cards/gift-uses.ts';
export { issueGift } from './gift-cards/issue-gift.ts';
export { addOrderGift, deleteGiftRecords, detachGifts, removeOrderGift } from './gift-cards/order-gifts.ts';
export { issueRefundVoucher, reissueRefundVoucherCode } from './gift-cards/refund-voucher.ts';
export { reissueUnusedVoucherCode, reissueCodeForBalance } from './gift-cards/renew-code.ts';
export { keepUntil, keeperOf, noteRefunded } from './gift-cards/repaid-gift.ts';
export { emptyWallet, findUntold, hasSavings, keptInStoredValue } from './personal-data.ts';
export {
  addBonus,
  closeSavings,
  depositSavings,
  keepSavings,
  lockSavings,
  refuseWhileHeld,
  openSavings,
  repaySavings,
  returnRepaidSavings,
  returnTakenBack,
  takeBackBonus,
} from './savings/change-savings.ts';
export { holdSavings, refundToSavings, type SavingsRefund, spendSavings } from './savings/pay-with-savings.ts';
export { releaseStoredValue } from './release-stored-value.ts';
