import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** An open savings account; the balance in minor units. */
export interface OpenSavings {
  readonly savings: number;
  readonly balance: number;
}

/** The open savings account of a customer in a country, undefined for none. `locked`: held until the transaction ends, so that its balance stays. */
export const findOpenSavings = (
  db: Queries,
  customerId: number,
  country: CountryId,
  { locked = false } = {},
): Promise<OpenSavings | undefined> =>
  queryOne(
    db,
    `select id as savings, balance from savings_accounts where customer_id = $1 and country = $2 and closed_at is null ${locked ? 'for no key update' : ''}`,
    [customerId, country],
  );
