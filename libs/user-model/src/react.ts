import type { Send } from '@cellardoor/commerce-client';
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { nobody, type ShopperState, type UserModel } from './store.ts';

/**
 * What a part sees of the user model. `rendered` is the state that the server rendered this part with, so that hydration
 * starts from the same; parts for everyone were rendered for nobody.
 */
export interface UserModelScope {
  readonly model: UserModel | undefined;
  readonly rendered: ShopperState;
}

export const UserModelContext = createContext<UserModelScope>({ model: undefined, rendered: nobody });

const nothing = () => () => {};

/** The page's user model; undefined on the server, where nobody can act. */
export const useUserModel = (): UserModel | undefined => useContext(UserModelContext).model;

const noneOnTheServer: Send = async () => {
  throw new Error('a view makes no calls on the server: its load function does');
};

/** Makes calls of the commerce API for what the shopper does: `send(rateProduct, { itemCode, stars })`. */
export const useSend = (): Send => useUserModel()?.send ?? noneOnTheServer;

/** A slice of session and basket: `useShopper((s) => s.basket?.numBottles ?? 0)`. The slice must be a stable value. */
export function useShopper<T>(select: (state: ShopperState) => T): T {
  const { model, rendered } = useContext(UserModelContext);
  const now = useCallback(() => select(model ? model.state.getState() : rendered), [model, rendered, select]);
  return useSyncExternalStore(model?.state.subscribe ?? nothing, now, () => select(rendered));
}

export type AddState = 'idle' | 'adding' | 'failed';

/** An add button's state and action: idle, adding, then idle again on success or failure, the failure's text kept. [PRD-07] */
export function useAddToBasket() {
  const model = useUserModel();
  const [state, setState] = useState<{ of: AddState; message?: string }>({ of: 'idle' });
  const add = async (itemCode: string, quantity: number) => {
    if (!model) return false;
    setState({ of: 'adding' });
    try {
      await model.addToBasket([{ itemCode, quantity }]);
      setState({ of: 'idle' });
      return true;
    } catch (error) {
      setState({ of: 'failed', message: (error as Error).message });
      return false;
    }
  };
  return { ...state, add };
}
