import type { GiftBody } from '@cellardoor/contracts';
import { typedText } from '@cellardoor/rules/typed-texts';

const written = (text: string): string => typedText('code', text).trim();

/** A gift as it was typed: digits alone are a card's number, which goes with its PIN; anything else is a voucher's code. */
export function readGift(typed: string, pin: string): GiftBody {
  const code = written(typed);
  const isNumber = /^\d+$/.test(code.replace(/[\s-]/g, ''));
  return isNumber ? { cardNumber: code, voucherPin: written(pin) } : { voucherCode: code };
}

/** The form's field for each that the server names. */
export const giftFields: Readonly<Record<string, 'code' | 'pin'>> = {
  cardNumber: 'code',
  voucherCode: 'code',
  voucherPin: 'pin',
  walletVoucherId: 'code',
};
