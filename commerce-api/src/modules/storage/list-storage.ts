import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../platform/db/database.ts';

/** A customer as an operator names them. */
export interface NamedCustomer {
  readonly id: number;
  readonly email: string;
}

export const findCustomer = (db: Queries, brand: string, email: string): Promise<NamedCustomer | undefined> =>
  queryOne(db, 'select id, email from customers where brand = $1 and email = $2', [brand, email]);

/** What one customer holds in one country. */
export interface HolderRow {
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  readonly lots: number;
  readonly bottles: number;
}

/** Whoever holds bottles, by brand, country and address, from the address after `after` on. */
export const listHolders = (db: Queries, after: string, limit: number): Promise<HolderRow[]> =>
  db.query(
    `select c.email, c.brand, l.country, count(*)::int as lots, sum(l.bottles)::int as bottles
       from storage_lots l join customers c on c.id = l.customer_id where l.bottles > 0 and c.email > $1
      group by c.email, c.brand, l.country order by c.email, c.brand, l.country limit $2`,
    [after, limit],
  );
