import type { Queries } from '../../../platform/db/database.ts';

/** What is in an account of the ledger. */
export interface AccountBalance {
  readonly brand: string;
  /** ISO 4217, or 'points'. */
  readonly currency: string;
  readonly account: string;
  /** Minor units, or points. */
  readonly amount: number;
}

/** What is in each account, by brand and currency. */
export const readTotals = (db: Queries): Promise<AccountBalance[]> =>
  db.query(
    `select t.brand, t.currency, e.account, sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      group by 1, 2, 3 order by 1, 2, 3`,
  );

/** An entry, with the transaction that it is of. */
export interface Entry extends AccountBalance {
  readonly key: string;
  readonly at: Date;
  readonly giftEnding: string | null;
  readonly savingsAccount: number | null;
}

/** What moved for an order, the first movement first. */
export const readEntriesOf = (db: Queries, orderId: string): Promise<Entry[]> =>
  db.query(
    `select t.key, t.at, t.brand, t.currency, e.account, e.amount, g.last_four as "giftEnding", e.savings_account_id as "savingsAccount"
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id left join gift_cards g on g.id = e.gift_card_id
      where t.order_id::text = $1 order by t.id, e.id`,
    [orderId],
  );

/** What the ledger awaits for each sold voucher that it knows, as SQL: `sold_voucher_id`, and `amount` in minor units. */
export const awaitedSql = `select sold_voucher_id, sum(amount) as amount from ledger_entries where account = 'awaited' group by 1`;

/** What is wrong with the ledger; each query finds something. The database refuses all of it at a commit but the last, which wants to be explained. */
const faults = {
  'transaction that does not sum to zero': `select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'brand and currency that do not sum to zero': `select t.brand || ' ' || t.currency as what from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id group by t.brand, t.currency having sum(e.amount) <> 0`,
  'gift whose balance is not what the ledger says': `select b.gift_card_id || ' ' || b.account as what from gift_books b
    left join (select gift_card_id, account, sum(amount) as amount from ledger_entries group by 1, 2) l using (gift_card_id, account)
    where b.amount <> coalesce(l.amount, 0)`,
  'savings account whose balance is not what the ledger says': `select b.savings_account_id || ' ' || b.account as what from savings_books b
    left join (select savings_account_id, account, sum(amount) as amount from ledger_entries group by 1, 2) l using (savings_account_id, account)
    where b.amount <> coalesce(l.amount, 0)`,
  'savings of an account that is gone': `select savings_account_id || ' ' || account as what from ledger_entries e
    where account in ('savings', 'bonus', 'savings_held', 'bonus_held') and not exists (select 1 from savings_accounts s where s.id = e.savings_account_id)
    group by savings_account_id, account having sum(amount) <> 0`,
  'customer whose points are not what the ledger says': `select customer_id::text as what from (select id as customer_id, points_balance from customers) c
    full join (select customer_id, sum(amount) as amount from ledger_entries where account = 'points' group by 1) l using (customer_id)
    where coalesce(points_balance, 0) <> coalesce(l.amount, 0)`,
  'movement that nobody named': `select id::text as what from ledger_transactions where kind = 'unnamed' order by id desc limit 20`,
} as const;

/** Where the ledger is not what it has to be, a sentence each; nothing, when the books balance. Sold vouchers are ordering's: its `findVoucherImbalances` looks at them. */
export async function findImbalances(db: Queries): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, sql] of Object.entries(faults))
    for (const { what } of await db.query<{ what: string }>(sql)) found.push(`${fault}: ${what}`);
  return found;
}
