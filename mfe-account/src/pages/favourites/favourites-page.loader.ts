import type { UserItem } from '@cellardoor/contracts';
import { listFavourites } from '@cellardoor/contracts/calls/lists';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn } from '../../data/account-access.ts';

/** The shopper's favourites, the newest first; a visitor is sent to log in first. [LST-07] */
export async function loadFavouritesPage({ send, url, signal }: LoadArgs<'account.favourites'>): Promise<{ userItems: UserItem[] }> {
  return asLoggedIn(send(listFavourites, {}, { signal }), url);
}
