import type { Database } from '../src/db/database.ts';
import { hashOfCode } from '../src/gift-cards/codes.ts';
import { issueGift, type NewGift } from '../src/gift-cards/issue-gift.ts';

/** Issues gifts as the operator's command does; £25 for law in the United Kingdom unless told otherwise. */
export function giftsOn(database: () => Database) {
  const issue = (kind: NewGift['kind'], parts: Partial<NewGift>, now: Date) =>
    issueGift(database(), { kind, brand: 'law', country: 'uk', amount: 2500, ...parts }, now);
  return {
    async card(parts: Partial<NewGift> = {}, now = new Date()) {
      const { code, pin } = await issue('card', parts, now);
      return { cardNumber: code, voucherPin: pin! };
    },
    async voucher(parts: Partial<NewGift> = {}, now = new Date()) {
      return { voucherCode: (await issue('voucher', parts, now)).code };
    },
    /** Minor units left on a gift, by its number or code. */
    async left(code: string) {
      const rows = await database().query<{ balance: number }>('select balance from gift_cards where code_hash = $1', [hashOfCode(code)]);
      return rows[0]!.balance;
    },
    /** Gifts whose balance is not what was issued less what is held or spent, and was not refunded. */
    unbalanced: () =>
      database().query(
        `select g.id from gift_cards g left join gift_card_uses u on u.gift_card_id = g.id and u.state <> 'released'
          group by g.id having g.balance <> g.issued_amount - coalesce(sum(u.amount - u.refunded), 0)`,
      ),
  };
}
