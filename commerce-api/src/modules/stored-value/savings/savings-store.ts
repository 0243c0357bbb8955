import type { CountryId, Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** A savings account as it is kept. Amounts are minor units of its country. */
export interface SavingsRow {
  readonly id: number;
  readonly country: CountryId;
  readonly balance: number;
  /** What of the balance the shop has added. */
  readonly bonus: number;
  readonly opened_at: Date;
}

const columns = 'id, country, balance, bonus, opened_at';
const open = `select ${columns} from savings_accounts where customer_id = $1 and country = $2 and closed_at is null`;

/** The open accounts of a customer in the market's country, the oldest first. */
export const findSavings = (db: Queries, customerId: number, { country }: Pick<Market, 'country'>): Promise<SavingsRow[]> =>
  db.query(`${open} order by id`, [customerId, country]);

/** One of them; undefined for another's, another country's, a closed one, and for none. */
export const findOwnSavings = (
  db: Queries,
  customerId: number,
  { country }: Pick<Market, 'country'>,
  accountId: string,
): Promise<SavingsRow | undefined> => queryOne(db, `${open} and id = $3`, [customerId, country, accountId]);

/** An account by its id, whosever it is, closed or not; undefined for none. */
export const readSavings = (db: Queries, id: number): Promise<SavingsRow | undefined> =>
  queryOne(db, `select ${columns} from savings_accounts where id = $1`, [id]);
