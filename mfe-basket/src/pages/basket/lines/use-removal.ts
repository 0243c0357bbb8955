import type { BasketLine } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** A line that was just taken out, and where it stood. */
interface Removed {
  readonly line: BasketLine;
  readonly index: number;
}

/** Takes a line out without asking, and puts it back when the shopper thinks better of it. Both reject with what the API said. */
export function useRemoval() {
  const model = useUserModel();
  const [removed, setRemoved] = useState<Removed>();

  const remove = async (line: BasketLine, index: number) => {
    await model?.removeLine(line.commerceItemId);
    setRemoved({ line, index });
  };
  const undo = async ({ line }: Removed) => {
    await model?.addToBasket([{ itemCode: line.sku.itemCode, quantity: line.quantity }]);
    setRemoved(undefined);
  };
  return { removed, remove, undo };
}
