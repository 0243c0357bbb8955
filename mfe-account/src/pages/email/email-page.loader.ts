import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';

/** The address that the customer logs in with. */
export async function loadEmailPage(args: LoadArgs<'account.email'>): Promise<{ readonly email: string }> {
  const { summaryDetails } = await loggedInSession(args);
  return { email: summaryDetails.emailAddress };
}
