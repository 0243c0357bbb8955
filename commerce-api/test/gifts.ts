import type { Database } from '../src/platform/db/database.ts';
import { hashOfCode } from '../src/modules/stored-value/gift-cards/codes.ts';
import { moveStoredValue } from '../src/modules/stored-value/ledger/move-stored-value.ts';
import { findVoucherImbalances } from '../src/modules/ordering/e-vouchers/find-voucher-imbalances.ts';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { issueGift, type NewGift } from '../src/modules/stored-value/gift-cards/issue-gift.ts';

/** Issues gifts as the operator's command does; £25 for law in the United Kingdom unless told otherwise. */
export function giftsOn(database: () => Database) {
  const issue = (kind: NewGift['kind'], parts: Partial<NewGift>, now: Date) =>
    database().transaction((tx) => issueGift(tx, { kind, brand: 'law', country: 'uk', amount: 2500, ...parts }, now));
  return {
    async card(parts: Partial<NewGift> = {}, now = new Date()) {
      const { code, pin } = await issue('card', parts, now);
      return { cardNumber: code, voucherPin: pin! };
    },
    async voucher(parts: Partial<NewGift> = {}, now = new Date()) {
      return { voucherCode: (await issue('voucher', parts, now)).code };
    },
    /** Takes back all that is left on a gift. */
    async empty(code: string) {
      await database().transaction(async (tx) => {
        const sql = 'select id, balance from gift_cards where code_hash = $1';
        const [{ id, balance }] = (await tx.query<{ id: number; balance: number }>(sql, [hashOfCode(code)])) as [
          { id: number; balance: number },
        ];
        await moveStoredValue(tx, {
          key: `emptied gift ${id}`,
          kind: 'taken_back',
          from: { account: 'left', gift: id },
          to: { account: 'taken_back', gift: id },
          amount: balance,
        });
      });
    },
    /** Minor units left on a gift, by its number or code. */
    async left(code: string) {
      const rows = await database().query<{ balance: number }>('select balance from gift_cards where code_hash = $1', [hashOfCode(code)]);
      return rows[0]!.balance;
    },
    /** Gifts whose balance is not what was issued less what was taken back or expired, and what is held or spent and was not refunded to them; faults of the ledger. */
    async unbalanced(): Promise<unknown[]> {
      const off = await database().query(
        `select g.id from gift_cards g left join (
           select u.gift_card_id, u.amount - u.refunded + (select coalesce(sum(r.amount), 0) from refund_parts r
                    where r.gift_card_use_id = u.id and r.issued_gift_id is not null) as gone
             from gift_card_uses u where u.state <> 'released') uses on uses.gift_card_id = g.id
          group by g.id having g.balance <> g.issued_amount - g.taken_back - g.expired - coalesce(sum(gone), 0)`,
      );
      return [...off, ...(await findImbalances(database())), ...(await findVoucherImbalances(database()))];
    },
  };
}
