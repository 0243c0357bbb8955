import type { AddedToBasket, CartItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { type Action, useAction } from './use-action.ts';

/**
 * Puts items into the basket, all or none. [PRD-07]
 * @param otherwise words for a failure to which the API said nothing
 */
export function useAddToBasket(otherwise?: string): Action<[items: CartItem[], saidHere?: boolean], AddedToBasket | undefined> {
  const model = useUserModel();
  return useAction(async (items, saidHere) => model?.addToBasket(items, saidHere), otherwise);
}
