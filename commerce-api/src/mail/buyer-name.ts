import type { Address } from '@cellardoor/contracts/api/address';
import { type Queries, queryOne } from '../db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** First and last name of the account that ordered; undefined for a guest's order. */
export async function buyerNameOf(db: Queries, { customer_id: id }: Pick<OrderRow, 'customer_id'>): Promise<string | undefined> {
  const buyer = await queryOne<{ name: string }>(db, `select first_name || ' ' || last_name as name from customers where id = $1`, [id]);
  return buyer?.name;
}

export const fullName = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** Who gives: the name of the account, else of the bill. Undefined where a guest says no name but that of whoever gets it. */
export function giverOf({ address, billing_address: bill }: OrderRow, buyer: string | undefined): string | undefined {
  const billed = bill && fullName(bill);
  return buyer ?? (billed === fullName(address!) ? undefined : (billed ?? undefined));
}
