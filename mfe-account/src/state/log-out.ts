import { pathTo, upsellRejectionCookie } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

const forgetRejections = () => {
  document.cookie = `${upsellRejectionCookie}=0; Path=/; SameSite=Lax; Max-Age=0`;
};

/** Ends the session, forgets rejected offers and goes to the home page, loaded anew for nobody. [USR-05] */
export function useLogOut() {
  const model = useUserModel();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const logOut = async () => {
    setState('busy');
    try {
      await model?.logout();
      forgetRejections();
      location.assign(pathTo('search.home'));
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'busy', failed: state === 'failed', logOut };
}
