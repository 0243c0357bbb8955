import { pathTo } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { loadFromServer } from './navigate.ts';
import { type Action, useAction } from './use-action.ts';

/** Logs out, or with 'forget' also removes the recognised shopper from the browser, and loads the anonymous home page. [USR-05] [USR-06] */
export function useLogOut(how: 'logout' | 'forget' = 'logout'): Action<[], void> {
  const model = useUserModel();
  return useAction(async () => {
    await model?.[how]();
    await loadFromServer(pathTo('search.home'));
  });
}
