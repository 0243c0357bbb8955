import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import type { Database } from '../../platform/db/database.ts';
import { findOrdersOfCustomer } from '../../modules/ordering/orders/order-store.ts';
import { keptOfCustomer } from './kept-of-customer.ts';

/** All that is kept of a customer. [ACC-07] */
export async function personalDataOf(database: Database, customerId: number): Promise<PersonalData> {
  const read = async ([name, sql]: [string, string]) => [name, await database.query(sql, [customerId])] as const;
  const sections = Object.fromEntries(await Promise.all(Object.entries(keptOfCustomer).map(read))) as Omit<PersonalData, 'orders'>;
  return { ...sections, orders: await findOrdersOfCustomer(database, customerId) };
}
