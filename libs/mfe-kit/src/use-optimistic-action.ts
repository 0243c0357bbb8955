import { useState } from 'react';
import { type ActionFailure, failureMessage } from './use-action.ts';

interface OptimisticAction<What> {
  /** What is under way: the screen shows it as done. */
  readonly shown: readonly What[];
  /** The last one that was put back, and why. */
  readonly refused: { readonly what: What; readonly why: string } | undefined;
  /** Shows `what` while `work` does it. Never rejects: false where it was refused, and is shown no more. */
  run(what: What, work: () => Promise<unknown>): Promise<boolean>;
}

/**
 * What a press does is on the screen before the API has answered. A refusal takes back that one alone, and says why.
 * @param otherwise words for a failure to which the API said nothing
 */
export function useOptimisticAction<What>(otherwise?: string): OptimisticAction<What> {
  const [shown, setShown] = useState<readonly What[]>([]);
  const [refused, setRefused] = useState<OptimisticAction<What>['refused']>();
  const run = async (what: What, work: () => Promise<unknown>): Promise<boolean> => {
    setRefused(undefined);
    setShown((all) => [...all, what]);
    try {
      await work();
      return true;
    } catch (error) {
      const failure = error as ActionFailure;
      if (failure.code !== 'aborted') setRefused({ what, why: failureMessage(failure, otherwise) });
      return false;
    } finally {
      setShown((all) => all.filter((one) => one !== what));
    }
  };
  return { shown, refused, run };
}
