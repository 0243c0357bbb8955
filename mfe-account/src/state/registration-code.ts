import { sendRegistrationCode } from '@cellardoor/contracts/calls/session';
import { useAction } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useMemo, useState } from 'react';

/** Opens the account by the mailed code, and asks for another one; what the server refuses is tied to the field or said of the whole. [AUT-08] */
export function useRegistrationCode(onConfirmed: () => Promise<void>) {
  const model = useUserModel();
  const send = useSend();
  const [sentAnother, setSentAnother] = useState(false);
  const confirmation = useAction(async ({ code = '' }: Record<string, string>) => {
    if (!model) return;
    setSentAnother(false);
    another.forget();
    await model.confirmRegistration({ code }).catch(async (failure: Error) => {
      // a code is good once: another tab of this browser may have used it in this very moment, and all is as this one wants it
      await model.refresh().catch(() => undefined);
      if (!isLoggedIn(model.state.getState().session)) throw failure;
    });
    await onConfirmed();
  });
  const another = useAction(async () => {
    setSentAnother(false);
    confirmation.forget();
    await send(sendRegistrationCode);
    setSentAnother(true);
  });
  const { failure } = confirmation;
  const errors = useMemo(() => (failure?.field === 'code' ? { code: failure.message } : undefined), [failure]);
  return {
    confirm: confirmation.run,
    confirming: confirmation.busy,
    sendAnother: another.run,
    sending: another.busy,
    sentAnother,
    /** Beside the field. */
    errors,
    /** Of the whole; `hasAccount` where the address got an account meanwhile. */
    message: (errors ? undefined : confirmation.failureText) ?? another.failureText,
    hasAccount: failure?.code === 'account_exists',
  };
}
