import type { Address } from '@cellardoor/contracts/api/address';
import type { Queries } from '../../platform/db/database.ts';
import { readAddressBook } from '../identity/addresses/address-book.ts';
import type { WineOwner } from './storage-store.ts';

/** Where a customer is billed: their billing address, or else the address that they kept last; undefined for none. */
export async function ownAddress(db: Queries, owner: WineOwner): Promise<Address | undefined> {
  const { billingAddress, shippingAddresses } = await readAddressBook(db, owner);
  if (!billingAddress) return shippingAddresses[0]?.address;
  const { firstName, lastName } = billingAddress.personalInfo;
  return { firstName, lastName, ...billingAddress.address };
}
