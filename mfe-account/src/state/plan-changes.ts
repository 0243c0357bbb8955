import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { useState } from 'react';

/** What a page does about a plan, one thing at a time, and what is said of it then. */
export interface PlanChanges {
  /** What was done last, fit to show; empty while something is under way. */
  readonly said: string;
  /** True where the part that was pressed is gone, so that the focus goes to what is said. */
  readonly movesFocus: boolean;
  /** The name of what is under way. */
  readonly doing: string | undefined;
  /** The name of what was done last, while it is said. */
  readonly done: string | undefined;
  readonly failure: ActionFailure | undefined;
  readonly failureText: string | undefined;
  /** Does it; `work` gives what is said of it. True where it was done. */
  run(name: string, work: () => Promise<string>, stays?: 'stays'): Promise<boolean>;
  /** Takes back what was said, as something else is begun. */
  forget(): void;
}

/** @param otherwise words for a failure to which the API said nothing */
export function usePlanChanges(otherwise: string): PlanChanges {
  const [said, setSaid] = useState('');
  const [movesFocus, setMovesFocus] = useState(true);
  const [doing, setDoing] = useState<string>();
  const action = useAction(async (name: string, work: () => Promise<string>, stays?: 'stays') => {
    setDoing(name);
    setSaid('');
    const words = await work();
    setMovesFocus(!stays);
    setSaid(words);
    return true;
  }, otherwise);
  return {
    said,
    movesFocus,
    doing: action.busy ? doing : undefined,
    done: said ? doing : undefined,
    failure: action.failure,
    failureText: action.failureText,
    run: async (...what) => (await action.run(...what)) ?? false,
    forget: () => {
      action.forget();
      setSaid('');
    },
  };
}
