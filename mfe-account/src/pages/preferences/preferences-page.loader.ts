import type { Permission } from '@cellardoor/contracts';
import { getPermissions } from '@cellardoor/contracts/calls/permissions';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';

export interface PreferencesData {
  readonly permissions: readonly Permission[];
}

/** All that the customer may be asked to allow, with what they said. [USR-13] [USR-16] */
export async function loadPreferencesPage(args: LoadArgs<'account.preferences'>): Promise<PreferencesData> {
  const { send, signal, url } = args;
  await loggedInSession(args);
  const of = (category: string) => asLoggedIn(send(getPermissions, { category }, { signal }), url);
  const found = await Promise.all(['MARKETING', 'PAYMENT'].map(of));
  return { permissions: found.flatMap(({ permissions }) => permissions) };
}
