import type { OwnMemberships } from '@cellardoor/contracts';
import { listOwnMemberships } from '@cellardoor/contracts/calls/memberships';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';

/** The customer's memberships; whoever is not fully logged in is sent to log in first. [USR-18] */
export async function loadMyMembershipsPage(args: LoadArgs<'account.my-memberships'>): Promise<OwnMemberships> {
  await loggedInSession(args);
  return asLoggedIn(args.send(listOwnMemberships, {}, { signal: args.signal }), args.url);
}
