import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../db/database.ts';
import { hashPassword } from '../session/password.ts';
import { hashOfCode, newCardNumber, newPin, newVoucherCode } from './codes.ts';

export interface NewGift {
  readonly kind: 'card' | 'voucher';
  readonly brand: string;
  readonly country: CountryId;
  /** Minor units of the country's currency. */
  readonly amount: number;
}

/** What its owner gets, told once: the database cannot tell it again. */
export interface IssuedGift {
  /** A card's number or a voucher's code. */
  readonly code: string;
  /** Null for a voucher. */
  readonly pin: string | null;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** For how long a gift is good, by its country. */
function endOf(country: CountryId, now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + countryOf(country).facts.giftYears);
  return then;
}

/** Brings a gift card or voucher into being. */
export async function issueGift(db: Queries, { kind, brand, country, amount }: NewGift, now: Date): Promise<IssuedGift> {
  const [code, pin] = kind === 'card' ? [newCardNumber(), newPin()] : [newVoucherCode(), null];
  const expiresAt = endOf(country, now);
  const pinHash = pin && (await hashPassword(pin));
  await db.query(
    `insert into gift_cards (kind, brand, country, currency, code_hash, last_four, pin_hash, issued_amount, balance, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
    [kind, brand, country, countryOf(country).facts.currency, hashOfCode(code), code.slice(-4), pinHash, amount, now, expiresAt],
  );
  return { code, pin, expiresAt: expiresAt.toISOString() };
}
