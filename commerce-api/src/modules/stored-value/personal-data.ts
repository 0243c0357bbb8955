import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptInStoredValue = {
  savings: `select country, currency, balance, bonus, opened_at as "openedAt", closed_at as "closedAt" from savings_accounts where customer_id = $1 order by id`,
  vouchers: `select brand, country, currency, last_four as "lastFour", balance, expires_at as "expiresAt", redeemed_at as "redeemedAt"
      from gift_cards where owner_id = $1 order by id`,
};

/** True while a customer has money in a savings account. */
export const hasSavings = async (tx: Queries, customerId: number): Promise<boolean> =>
  (await tx.query('select 1 from savings_accounts where customer_id = $1 and balance > 0', [customerId])).length > 0;

/** A voucher whose code was never told: its owner needs one once their wallet is gone. */
export interface VoucherToTell {
  readonly id: number;
  readonly country: CountryId;
}

/** What is left in the wallet of a customer of vouchers that came straight into it, as a reward or instead of another one. */
export const findUntold = (tx: Queries, customerId: number): Promise<VoucherToTell[]> =>
  tx.query('select id, country from gift_cards where owner_id = $1 and balance > 0 and without_code order by id', [customerId]);

/** Takes a customer's vouchers out of their wallet: whoever has the code of one may spend it again. Of one that is used up nobody has kept it, and what comes back to it is told by another. */
export async function emptyWallet(tx: Queries, customerId: number): Promise<void> {
  await tx.query(
    'update gift_cards set owner_id = null, redeemed_at = null, without_code = without_code or balance = 0 where owner_id = $1',
    [customerId],
  );
}
