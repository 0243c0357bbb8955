import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';

/** The cards that the customer can pay with; whoever is not fully logged in is sent to log in first. [USR-12] */
export async function loadCardsPage(args: LoadArgs<'account.cards'>): Promise<SavedCards> {
  await loggedInSession(args);
  return args.send(listSavedCards, {}, { signal: args.signal });
}
