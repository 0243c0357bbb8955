import type { LoginBody } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { type Failure, loginFailure } from '../domain/failure.ts';

/** Sends the login; `failure` is the text to show, `unexpected` where the server has none to show. [AUT-02] */
export function useLogin(unexpected: string, onLoggedIn: () => void) {
  const model = useUserModel();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const logIn = async (credentials: LoginBody) => {
    if (!model || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await model.login(credentials);
      // busy stays: the page is about to be left
      onLoggedIn();
    } catch (error) {
      setFailure(loginFailure(error as Failure, unexpected));
      setBusy(false);
    }
  };
  return { failure, busy, logIn };
}
