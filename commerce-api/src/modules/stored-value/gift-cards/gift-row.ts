import type { CountryId, Currency } from '@cellardoor/contracts';
import type { GiftType } from '@cellardoor/contracts/api/gift-cards';

/** A gift card or gift voucher as the database keeps it. */
export interface GiftRow {
  readonly id: number;
  readonly kind: 'card' | 'voucher';
  readonly brand: string;
  readonly country: CountryId;
  readonly currency: Currency;
  readonly last_four: string;
  readonly pin_hash: string | null;
  /** Minor units that are left on it. */
  readonly balance: number;
  readonly expires_at: Date;
  /** The customer in whose wallet it is; null while it is whose has its code. */
  readonly owner_id: number | null;
}

export const giftColumns = 'g.id, g.kind, g.brand, g.country, g.currency, g.last_four, g.pin_hash, g.balance, g.expires_at, g.owner_id';

/** What payments by it are called. [CHK-08] */
export const giftTypeOf = ({ kind }: Pick<GiftRow, 'kind'>): GiftType => (kind === 'card' ? 'Gift Card' : 'Gift Vouchers');
