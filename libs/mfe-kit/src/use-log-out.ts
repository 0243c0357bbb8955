import { pathTo } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { loadAnew } from './navigate.ts';
import { type Action, useAction } from './use-action.ts';

/** Ends the session and loads the home page anew, for nobody. [USR-05] */
export function useLogOut(): Action<[], void> {
  const model = useUserModel();
  return useAction(async () => {
    await model?.logout();
    await loadAnew(pathTo('search.home'));
  });
}
