import type { Send } from '@cellardoor/commerce-client';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { anonymous, type ShopperState, type UserModel } from './store.ts';

/**
 * What a part sees of the user model. `rendered` is the state that the server rendered this part with, so that hydration
 * starts from the same; parts for everyone were rendered for nobody.
 */
export interface UserModelScope {
  readonly model: UserModel | undefined;
  readonly rendered: ShopperState;
}

export const UserModelContext = createContext<UserModelScope>({ model: undefined, rendered: anonymous });

const nothing = () => () => {};

/** The page's user model; undefined on the server, where nobody can act. */
export const useUserModel = (): UserModel | undefined => useContext(UserModelContext).model;

const refuseOnServer: Send = async () => {
  throw new Error('views make no calls on the server: load does');
};

/** Makes calls of the commerce API for what the shopper does: `send(rateProduct, { itemCode, stars })`. */
export const useSend = (): Send => useUserModel()?.send ?? refuseOnServer;

/** A slice of session and basket: `useShopper((s) => s.basket?.numBottles ?? 0)`. The slice must be a stable value. */
export function useShopper<T>(select: (state: ShopperState) => T): T {
  const { model, rendered } = useContext(UserModelContext);
  const now = useCallback(() => select(model ? model.state.getState() : rendered), [model, rendered, select]);
  return useSyncExternalStore(model?.state.subscribe ?? nothing, now, () => select(rendered));
}
