import { useState } from 'react';
import { type ActionFailure, failureMessage } from './use-action.ts';

interface OptimisticAction<What> {
  /** Pending actions, shown as done. */
  readonly shown: readonly What[];
  /** The last reverted action, and the reason. */
  readonly refused: { readonly what: What; readonly why: string } | undefined;
  /** Shows `what` as done while `work` runs. Never rejects: resolves to false, and reverts it, when `work` fails. */
  run(what: What, work: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Optimistic updates: shows an action as done before the API has replied. A failure reverts only that action, with the reason.
 * @param otherwise text for a failure without a message of the API
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
