import type { GiftType } from '@cellardoor/contracts/api/gift-cards';

/** What a gift pays of an order; minor units. */
export interface GiftPayment {
  readonly giftId: number;
  readonly type: GiftType;
  readonly lastFour: string;
  readonly amount: number;
}
