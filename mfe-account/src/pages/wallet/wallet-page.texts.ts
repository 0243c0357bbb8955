import { defineTexts } from '@cellardoor/i18n';

export const walletPageTexts = defineTexts('account', {
  vouchersLead: 'Gift vouchers that are yours to spend. Choose them when you pay.',
  myVouchers: 'My vouchers',
  noVouchers: 'No vouchers yet.',
  voucherEnding: 'Gift voucher ending {lastFour}',
  validUntil: 'Valid until {day}',
  addVoucher: 'Add a voucher',
  voucherCode: 'Voucher code',
  voucherCodeHint: '16 letters and digits.',
  voucherCodeMissing: 'Please enter the code of a voucher',
  checkVoucher: 'Check the voucher',
  worth: '{name}: {amount}, valid until {day}.',
  alreadyMine: '{name} is already in your wallet: {amount}, valid until {day}.',
  redeem: 'Add it to my wallet',
  redeeming: 'Adding…',
  redeemed: '{name} is in your wallet now.',
  giftsNotTaken: 'This shop does not accept gift cards or vouchers.',
});
