import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { dateIn } from '@cellardoor/rules/ages';
import { lastMomentOf } from '@cellardoor/rules/dates';
import type { Queries } from '../../../platform/db/database.ts';
import { type Movement, moveStoredValue, type LedgerAccountRef } from '../ledger/move-stored-value.ts';
import { hashPassword } from '../../identity/session/password.ts';
import { hashOfCode, newCardNumber, newPin, newVoucherCode } from './codes.ts';

export interface NewGift {
  readonly kind: 'card' | 'voucher';
  readonly brand: string;
  readonly country: CountryId;
  /** Minor units of the country's currency. */
  readonly amount: number;
}

/** Why a gift is issued: where its value comes from, and the movement's key where that is not the gift's own. */
export interface GiftOrigin extends Pick<Movement, 'kind'> {
  readonly from: LedgerAccountRef;
  readonly key?: string;
  readonly orderId?: number;
}

/** By an operator. */
const byOperator: GiftOrigin = { kind: 'issued', from: { account: 'issued' } };

/** What its owner gets, told once: the database cannot tell it again. */
export interface IssuedGift {
  readonly id: number;
  /** A card's number or a voucher's code. */
  readonly code: string;
  /** Null for a voucher. */
  readonly pin: string | null;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** For how long a gift is good, by its country: to the end of the day that its owner is told. */
function endOf(country: CountryId, now: Date): Date {
  const { giftYears, timeZone } = countryOf(country).facts;
  const day = new Date(`${dateIn(timeZone, now)}T12:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + giftYears);
  return lastMomentOf(day.toISOString().slice(0, 10), timeZone);
}

/** Brings a gift card or voucher into being, within a transaction; unless told otherwise it is an operator who gives it. */
export async function issueGift(
  tx: Queries,
  { kind, brand, country, amount }: NewGift,
  now: Date,
  origin: GiftOrigin = byOperator,
): Promise<IssuedGift> {
  const [code, pin] = kind === 'card' ? [newCardNumber(), newPin()] : [newVoucherCode(), null];
  const expiresAt = endOf(country, now);
  const pinHash = pin && (await hashPassword(pin));
  const [row] = await tx.query<{ id: number }>(
    `insert into gift_cards (kind, brand, country, currency, code_hash, last_four, pin_hash, issued_amount, balance, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10) returning id`,
    [kind, brand, country, countryOf(country).facts.currency, hashOfCode(code), code.slice(-4), pinHash, amount, now, expiresAt],
  );
  const { id } = row!;
  await moveStoredValue(tx, {
    key: `${origin.kind} gift ${id}`,
    ...origin,
    from: { ...origin.from, gift: id },
    to: { account: 'left', gift: id },
    amount,
    at: now,
  });
  return { id, code, pin, expiresAt: expiresAt.toISOString() };
}
