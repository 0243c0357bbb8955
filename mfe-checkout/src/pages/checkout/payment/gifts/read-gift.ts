import type { GiftBody } from '@cellardoor/contracts';

/** A gift as it was typed: digits alone are a card's number, which goes with its PIN; anything else is a voucher's code. */
export function readGift(code: string, pin: string): GiftBody {
  const isNumber = /^\d+$/.test(code.replace(/[\s-]/g, ''));
  return isNumber ? { cardNumber: code.trim(), voucherPin: pin.trim() } : { voucherCode: code.trim() };
}

/** The form's field for each that the server names. */
export const giftFields: Readonly<Record<string, 'code' | 'pin'>> = {
  cardNumber: 'code',
  voucherCode: 'code',
  voucherPin: 'pin',
  walletVoucherId: 'code',
};
