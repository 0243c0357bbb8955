import type { CartItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { useOptimisticAction } from './use-optimistic-action.ts';

/** Milliseconds for which 'added' is shown after the reply, unless `stays`. */
const saidMs = 2500;

interface OptimisticAdd {
  /** True from the click until 'added' is hidden again, unless the API refuses. */
  readonly added: boolean;
  /** Why the last one was refused. */
  readonly failureText: string | undefined;
  /** Every call adds, also while another is pending. */
  add(item: CartItem, bottles: number): void;
}

interface OptimisticAddOptions {
  /** Text for a failure without a message of the API. */
  readonly otherwise?: string;
  /** Shows 'added' until the next click. */
  readonly stays?: boolean;
  /** The caller shows failures, so that no dialog opens. */
  readonly saidHere?: boolean;
}

/** Adds an item to the basket optimistically: the basket counts it before the API has replied. */
export function useOptimisticAdd({ otherwise, stays, saidHere }: OptimisticAddOptions = {}): OptimisticAdd {
  const model = useUserModel();
  const { shown, refused, run } = useOptimisticAction<object>(otherwise);
  const [said, setSaid] = useState(0);
  const add = async (item: CartItem, bottles: number) => {
    if (stays) setSaid(0);
    if (!(await run({}, async () => model?.addToBasket([item], saidHere, bottles)))) return;
    setSaid((count) => count + 1);
    if (!stays) setTimeout(() => setSaid((count) => count - 1), saidMs);
  };
  return { added: shown.length + said > 0, failureText: refused?.why, add: (item, bottles) => void add(item, bottles) };
}
