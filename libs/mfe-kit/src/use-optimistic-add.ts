import type { CartItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { useOptimisticAction } from './use-optimistic-action.ts';

/** Milliseconds for which it says 'added' after the answer, unless it stays. */
const saidMs = 2500;

interface OptimisticAdd {
  /** True from the press on, for as long as it is said, unless the API refuses it. */
  readonly added: boolean;
  /** Why the last one was refused. */
  readonly failureText: string | undefined;
  /** Each press adds, also while another one is under way. */
  add(item: CartItem, bottles: number): void;
}

interface OptimisticAddOptions {
  /** Words for a failure to which the API said nothing. */
  readonly otherwise?: string;
  /** It says 'added' until the next press. */
  readonly stays?: boolean;
  /** The caller shows why not, and no dialog need. */
  readonly saidHere?: boolean;
}

/** Puts an item into the basket, which counts it before the API has answered. */
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
