import { pathTo } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** Ends the session and goes to the home page, loaded anew for nobody. [USR-05] */
export function useLogOut() {
  const model = useUserModel();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const logOut = async () => {
    setState('busy');
    try {
      await model?.logout();
      location.assign(pathTo('search.home'));
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'busy', failed: state === 'failed', logOut };
}
