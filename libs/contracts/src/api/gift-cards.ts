import { Type } from 'typebox';
import { Amount, CurrencyCode } from './envelope.ts';

/** A gift card by number and PIN, or a gift voucher by its code; blanks and hyphens do not count. */
export const GiftBody = Type.Object({
  cardNumber: Type.Optional(Type.String({ maxLength: 40 })),
  /** The secret of a gift card; never kept, never logged. */
  voucherPin: Type.Optional(Type.String({ maxLength: 20 })),
  voucherCode: Type.Optional(Type.String({ maxLength: 40 })),
});
export type GiftBody = Type.Static<typeof GiftBody>;

/** What an order in progress is to be paid with: a gift by its secret, or a voucher of the customer's wallet by its id. */
export const OrderGiftBody = Type.Object({
  ...GiftBody.properties,
  walletVoucherId: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});
export type OrderGiftBody = Type.Static<typeof OrderGiftBody>;

/** 'Gift Card' has a PIN, 'Gift Vouchers' have none. [CHK-08] */
export const GiftType = Type.Enum(['Gift Card', 'Gift Vouchers']);
export type GiftType = Type.Static<typeof GiftType>;

/** What an order in progress will be paid with. */
export const AppliedGift = Type.Object({
  /** Names it for removal from this order; means nothing elsewhere. */
  id: Type.String(),
  type: GiftType,
  lastFour: Type.String(),
  /** What it pays of this order. */
  amount: Amount,
  /** What is on it before that. */
  balance: Amount,
  /** Of a voucher in the customer's wallet. */
  walletVoucherId: Type.Optional(Type.String()),
});
export type AppliedGift = Type.Static<typeof AppliedGift>;

const spendable = {
  lastFour: Type.String(),
  /** What is left on it. */
  balance: Amount,
  currency: CurrencyCode,
  /** ISO 8601 UTC: it can be spent before then. */
  expiresAt: Type.String(),
};

/** [SGC-02] */
export const GiftCardBalance = Type.Object(spendable, { $id: 'GiftCardBalance' });
export type GiftCardBalance = Type.Static<typeof GiftCardBalance>;

/** A gift voucher that a customer means to redeem. [ACT-16] */
export const ValidVoucher = Type.Object({
  ...spendable,
  /** It is in this customer's wallet already: to redeem it again changes nothing. */
  inWallet: Type.Boolean(),
});
export type ValidVoucher = Type.Static<typeof ValidVoucher>;

/** A gift voucher in a customer's wallet. [ACT-15] */
export const WalletVoucher = Type.Object({
  /** Names it where the customer pays with it; means nothing to anybody else. */
  walletVoucherId: Type.String(),
  ...spendable,
});
export type WalletVoucher = Type.Static<typeof WalletVoucher>;

/** Vouchers that can be spent in this shop now; the first to expire comes first. */
export const Wallet = Type.Object({ vouchers: Type.Array(WalletVoucher) });
export type Wallet = Type.Static<typeof Wallet>;
