import { pathTo } from '@cellardoor/contracts';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { nextPath } from '../../domain/next-path.ts';
import { isLoggedIn } from '@cellardoor/rules/sessions';

/** Gives where to go after logging in; who is logged in already goes there at once. */
export async function loadLoginPage({ params, shopper }: LoadArgs<'account.login'>): Promise<{ next: string }> {
  const next = nextPath(params.next, pathTo('account.overview'));
  return isLoggedIn(shopper?.session) ? redirect(next) : { next };
}
