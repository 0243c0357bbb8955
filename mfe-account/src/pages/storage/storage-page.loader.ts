import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { Storage } from '@cellardoor/contracts/api/storage';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listCollectionLocations } from '@cellardoor/contracts/calls/checkout';
import { getStorage } from '@cellardoor/contracts/calls/storage';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';
import { orNull } from '../../data/wine-plans.ts';

export interface StorageData {
  /** Null where it could not be fetched: the page offers to try again. */
  readonly storage: Storage | null;
  /** Null where it could not be fetched. */
  readonly addresses: AddressBook['shippingAddresses'] | null;
  readonly shops: readonly NearShop[];
}

/** What the customer has in storage, and where it can go; whoever is not fully logged in is sent to log in first. [RTE-09] [ACC-04] */
export async function loadStoragePage(args: LoadArgs<'account.storage'>): Promise<StorageData> {
  await loggedInSession(args);
  const { send, signal, url } = args;
  const book = orNull(send(getAddressBook, {}, { signal }));
  const places = orNull(send(listCollectionLocations, {}, { signal }));
  const storage = await asLoggedIn(orNull(send(getStorage, {}, { signal })), url);
  return {
    storage,
    addresses: (await asLoggedIn(book, url))?.shippingAddresses ?? null,
    shops: (await places.catch(() => null))?.collectionLocations ?? [],
  };
}
