import type { LineItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** A line that was just taken out, and where it stood. */
export interface Removed {
  readonly line: LineItem;
  readonly index: number;
}

interface State {
  readonly removed?: Removed;
  /** `commerceItemId` of the line that is being taken out or put back. */
  readonly busy?: string;
  readonly problem?: string;
}

/** Takes a line out without asking, and puts it back when the shopper thinks better of it. */
export function useRemoval() {
  const model = useUserModel();
  const [state, setState] = useState<State>({});

  const attempt = async (line: LineItem, act: () => Promise<unknown> | undefined, done: State) => {
    setState((now) => ({ removed: now.removed, busy: line.commerceItemId }));
    try {
      await act();
      setState(done);
    } catch (error) {
      setState((now) => ({ removed: now.removed, problem: (error as Error).message }));
    }
  };
  const remove = (line: LineItem, index: number) =>
    attempt(line, () => model?.removeLine(line.commerceItemId), { removed: { line, index } });
  const undo = ({ line }: Removed) =>
    attempt(line, () => model?.addToBasket([{ itemCode: line.sku.itemCode, quantity: line.quantity }]), {});

  return { ...state, remove, undo };
}
