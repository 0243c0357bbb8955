import { mailedFault } from '@cellardoor/rules/mailed-words';
import type { Address } from '@cellardoor/contracts/api/address';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';

/** First and last name of the account that ordered; undefined for a guest's order. */
export async function buyerNameOf(db: Queries, { customer_id: id }: Pick<OrderRow, 'customer_id'>): Promise<string | undefined> {
  const buyer = await queryOne<{ name: string }>(db, `select first_name || ' ' || last_name as name from customers where id = $1`, [id]);
  return buyer?.name;
}

export const fullName = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/**
 * A name that may stand in a mail to somebody else than who wrote it; undefined for one with a site's address or the brand's name, which accounts and
 * bills may have. See decision 0614.
 */
export function mailableName({ brand_name: name }: Pick<OrderRow, 'brand_name'>, written: string | undefined): string | undefined {
  return written !== undefined && mailedFault(written, { name, displayName: name }) ? undefined : written;
}

/**
 * Who gives: the name of the account, else of the bill. Undefined where a guest says no name but that of whoever gets it, or one that must not be
 * mailed to others.
 */
export function giverOf(row: OrderRow, buyer: string | undefined): string | undefined {
  const { address, billing_address: bill } = row;
  const billed = bill && fullName(bill);
  return mailableName(row, buyer ?? (billed === fullName(address!) ? undefined : (billed ?? undefined)));
}

/**
 * The lines of an address that may stand in the confirmation of an order: of a guest's, who may type anybody's email address, those without a site and
 * without the brand's name. See decision 0614.
 */
export const mailableLines = (row: OrderRow, lines: readonly string[]): string[] =>
  lines.filter((line) => row.customer_id !== null || mailableName(row, line) !== undefined);
