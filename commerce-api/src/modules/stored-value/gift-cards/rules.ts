import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { GiftRow } from './gift-row.ts';

/** Gifts that one order may be paid with. */
export const maxGiftsPerOrder = 5;

/** Where a shopper names it. */
const fieldOf = { card: 'cardNumber', voucher: 'voucherCode' } as const;

/** In the words of the gift's own country, as wherever its owner was told. */
const dayOf = (date: Date, country: CountryId) => formatDate(date.toISOString(), countryOf(country).facts);

/** @throws Refusal 409 for a gift of another shop, or one that has expired. */
export function requireRedeemableHere({ kind, brand, country, currency, expires_at }: GiftRow, market: Market, now: Date): void {
  const field = fieldOf[kind];
  const it = `This gift ${kind}`;
  if (brand !== market.brand) refuse(409, `${it} belongs to another shop and cannot be spent here.`, { field, code: 'gift_other_brand' });
  if (country !== market.country)
    refuse(409, `${it} is in ${currency}, for our shop in another country, and cannot be spent here.`, {
      field,
      code: 'gift_other_country',
    });
  if (expires_at <= now) refuse(409, `${it} expired on ${dayOf(expires_at, country)}.`, { field, code: 'gift_expired' });
}

/** @throws Refusal 409 for a gift in the wallet of another customer; null stands for a guest. */
export function refuseInAnotherWallet({ kind, owner_id }: GiftRow, customerId: number | null): void {
  if (owner_id === null || owner_id === customerId) return;
  refuse(409, `This gift ${kind} has been redeemed. It can be spent only from the wallet of the account that redeemed it.`, {
    field: fieldOf[kind],
    code: 'gift_redeemed',
  });
}

/** @throws Refusal 409, always. */
export const refuseEmpty = ({ kind }: GiftRow): never =>
  refuse(409, `There is nothing left on this gift ${kind}.`, { field: fieldOf[kind], code: 'gift_empty' });

/** It is kept while a bank, or a provider, waits for an answer: to whoever has left that payment it is not empty. @throws Refusal 409, always. */
export const refuseHeld = ({ kind }: GiftRow): never =>
  refuse(409, `This gift ${kind} is being used for another payment. If you have left that payment, please try again in ten minutes.`, {
    field: fieldOf[kind],
    code: 'gift_empty',
  });

/** The bank partner's customers pay with points, then by card: it has no gifts. @throws Refusal 409. [BRD-05] */
export function requireGiftsAccepted({ brandFacts }: RequestMarket): void {
  if (brandFacts.points) refuse(409, 'This shop does not accept gift cards or vouchers.', { code: 'gifts_not_taken' });
}
