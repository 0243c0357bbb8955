import { longestOfEVoucher } from '@cellardoor/rules/e-vouchers';
import { Type } from 'typebox';
import { ItemCode } from './envelope.ts';

/** A number, or its digits: older clients send texts. */
const NumberOrText = Type.Union([Type.Number(), Type.String({ maxLength: 400 })]);
// longer than any text may be: the API says itself which limit was missed
const LongText = Type.String({ maxLength: 4000 });

/** An e-voucher as a shopper puts it into the basket. [CRT-01] */
export const EVoucherBody = Type.Object({
  /** That of the host, live or test. */
  itemCode: ItemCode,
  /** Whole units of the country's currency, 1 to 500. */
  amount: NumberOrText,
  /** 1: each recipient has a voucher of their own. */
  quantity: NumberOrText,
  /** At most 100 characters, as the address. */
  recipientName: LongText,
  recipientEmail: LongText,
  /** The same as `recipientEmail`. */
  verifyEmail: LongText,
  /** At most 200 characters. */
  message: LongText,
  /** Who sends it, at most 100 characters; absent: whoever pays. */
  name: Type.Optional(Type.Union([LongText, Type.Null()])),
  salesCode: Type.Optional(Type.Union([Type.String({ maxLength: longestOfEVoucher.name }), Type.Null()])),
});
export type EVoucherBody = Type.Static<typeof EVoucherBody>;

/** Where an e-voucher of an order is mailed to. It stands beside the lines: events tell of those, and every script of the page hears events. */
export const VoucherRecipient = Type.Object({ itemCode: ItemCode, email: Type.String() });
export type VoucherRecipient = Type.Static<typeof VoucherRecipient>;
