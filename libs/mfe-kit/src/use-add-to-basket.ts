import type { AddedToBasket, CartItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { type Action, useAction } from './use-action.ts';

/**
 * Puts items into the basket, all or none; it counts `bottles` before the API has answered. [PRD-07]
 * @param otherwise words for a failure to which the API said nothing
 */
export function useAddToBasket(
  otherwise?: string,
): Action<[items: CartItem[], saidHere?: boolean, bottles?: number], AddedToBasket | undefined> {
  const model = useUserModel();
  return useAction(async (items, saidHere, bottles) => model?.addToBasket(items, saidHere, bottles), otherwise);
}
