import type { LoginBody } from '@cellardoor/contracts';
import { useAction } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { loginFailure } from '../domain/failure.ts';

/**
 * Sends the login; `failure` is the text to show, `unexpected` where the server has none to show. [AUT-02]
 * @param onLoggedIn a promise that never resolves keeps the form busy: the page is about to be left
 */
export function useLogin(unexpected: string, onLoggedIn: () => Promise<void>) {
  const model = useUserModel();
  const login = useAction(async (credentials: LoginBody) => {
    if (!model) return;
    await model.login(credentials);
    await onLoggedIn();
  });
  return { failure: login.failure && loginFailure(login.failure, unexpected), busy: login.busy, logIn: login.run };
}
