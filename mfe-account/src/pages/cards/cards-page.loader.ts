import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';

/** The cards that the customer can pay with; whoever is not fully logged in is sent to log in first. [USR-12] */
export async function loadCardsPage(args: LoadArgs<'account.cards'>): Promise<SavedCards> {
  await loggedInSession(args);
  const { savedCards } = await args.send(listPaymentOptions, {}, { signal: args.signal });
  return { savedCards };
}
