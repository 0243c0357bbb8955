import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { refuseAsItIs } from './gift-balance.ts';
import { giftColumns, type GiftRow } from './gift-row.ts';

export const spendableView = ({ last_four: lastFour, balance, currency, expires_at }: GiftRow) => ({
  lastFour,
  balance,
  currency,
  expiresAt: expires_at.toISOString(),
});

/** The vouchers of a customer that can be spent in this shop, the first to expire first. */
export async function walletOf(db: Queries, customerId: number, { brand, country }: Market, now: Date): Promise<WalletVoucher[]> {
  const rows = await db.query<GiftRow>(
    `select ${giftColumns} from gift_cards g
      where g.owner_id = $1 and g.brand = $2 and g.country = $3 and g.balance > 0 and g.expires_at > $4 order by g.expires_at, g.id`,
    [customerId, brand, country, now],
  );
  return rows.map((row) => ({ walletVoucherId: String(row.id), ...spendableView(row) }));
}

/**
 * Puts a voucher into a customer's wallet; twice is once.
 * @throws Refusal 409 when another customer was quicker, or nothing is left on it.
 */
export async function putIntoWallet(tx: Queries, voucher: GiftRow, customerId: number, now: Date): Promise<void> {
  const taken = await queryOne<GiftRow>(
    tx,
    `update gift_cards g set owner_id = $2, redeemed_at = coalesce(redeemed_at, $3)
      where g.id = $1 and g.balance > 0 and (g.owner_id is null or g.owner_id = $2) returning ${giftColumns}`,
    [voucher.id, customerId, now],
  );
  if (!taken) await refuseAsItIs(tx, voucher, customerId);
}

/** A voucher of the shopper's own wallet, to pay with. @throws Refusal 404 for any other, and for a guest. */
export async function requireWalletVoucher(
  db: Queries,
  shopper: RequestShopper | null,
  { brand, country }: Market,
  walletVoucherId: string,
): Promise<GiftRow> {
  const found = await queryOne<GiftRow>(
    db,
    `select ${giftColumns} from gift_cards g where g.id = $1 and g.owner_id = $2 and g.brand = $3 and g.country = $4`,
    [walletVoucherId, shopper?.customer?.id ?? null, brand, country],
  );
  return found ?? refuse(404, 'This voucher is not in your wallet.', { field: 'walletVoucherId', code: 'unknown_gift' });
}
