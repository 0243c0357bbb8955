import { pathTo, type Session } from '@cellardoor/contracts';
import { getSession } from '@cellardoor/contracts/calls/session';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isUnauthorised } from '../domain/failure.ts';
import { isLoggedIn } from '@cellardoor/rules/sessions';

type Asking = Pick<LoadArgs<'account.overview'>, 'send' | 'shopper' | 'url' | 'signal'>;

const redirectToLogin = (url: string): never => {
  const { pathname, search } = new URL(url);
  return redirect(pathTo('account.login', { next: pathname + search }));
};

/** The session of anyone who is logged in; anyone else is sent to log in, and comes back here afterwards. [USR-03] */
export async function loggedInSession({ send, shopper, url, signal }: Asking): Promise<Session> {
  // a page may be rendered before the session is known: then ask, or a customer would be sent to log in again
  const session = shopper?.session ?? (await send(getSession, {}, { signal }));
  return isLoggedIn(session) ? session : redirectToLogin(url);
}

/** Runs a call that only the logged-in may make; a session that ended in between leads to the login page. */
export async function asLoggedIn<T>(call: Promise<T>, url: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorised(error)) return redirectToLogin(url);
    throw error;
  }
}
