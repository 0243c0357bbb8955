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
});
export type AppliedGift = Type.Static<typeof AppliedGift>;

/** [SGC-02] */
export const GiftCardBalance = Type.Object(
  {
    lastFour: Type.String(),
    balance: Amount,
    currency: CurrencyCode,
    /** ISO 8601 UTC: it can be spent before then. */
    expiresAt: Type.String(),
  },
  { $id: 'GiftCardBalance' },
);
export type GiftCardBalance = Type.Static<typeof GiftCardBalance>;
