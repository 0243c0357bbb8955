import { pathTo } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { loadFromServer } from './navigate.ts';
import { type Action, useAction } from './use-action.ts';

/** Ends the session, or with 'forget' lets the browser know the shopper no more, and loads the home page anew, for nobody. [USR-05] [USR-06] */
export function useLogOut(how: 'logout' | 'forget' = 'logout'): Action<[], void> {
  const model = useUserModel();
  return useAction(async () => {
    await model?.[how]();
    await loadFromServer(pathTo('search.home'));
  });
}
