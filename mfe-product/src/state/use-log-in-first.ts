import { useUserModel } from '@cellardoor/user-model';
import { type Intent, noteIntent } from './after-login.ts';

/** Asks a visitor to log in, and notes what they meant to do: the page does it when it is loaded again. [USR-14] */
export function useLogInFirst(intent: Intent, itemCode: string): () => void {
  const bus = useUserModel()?.bus;
  return () => {
    noteIntent(intent, itemCode);
    bus?.emit('user:login-requested', { next: location.pathname + location.search });
  };
}
