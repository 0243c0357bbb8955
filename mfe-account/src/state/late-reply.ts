import { type ActionFailure, failureMessage } from '@cellardoor/mfe-kit';
import { useEffect, useState } from 'react';

/** What is fetched once it is wanted. */
export interface LateReply<T> {
  /** Undefined while it is on its way, or where it could not be fetched. */
  readonly reply: T | undefined;
  readonly failureText: string | undefined;
  readonly retry: () => void;
  /** Takes over what a later call answered. */
  readonly replace: (reply: T) => void;
}

interface Fetched<T> {
  readonly of: string;
  readonly reply?: T;
  readonly failureText?: string;
}

/**
 * Fetches what a dialog or a closed part of a page shows when that opens, and anew each time it does.
 * @param wanted what it is fetched for; undefined while it is not wanted
 * @param otherwise words for a failure to which the API said nothing
 */
export function useLateReply<T>(wanted: string | undefined, fetch: () => Promise<T>, otherwise: string): LateReply<T> {
  const [fetched, setFetched] = useState<Fetched<T>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (wanted === undefined) return;
    let isStale = false;
    const take = (now: Omit<Fetched<T>, 'of'>) => isStale || setFetched({ of: wanted, ...now });
    setFetched(undefined);
    fetch().then(
      (reply) => take({ reply }),
      (failure: ActionFailure) => take({ failureText: failureMessage(failure, otherwise) }),
    );
    return () => {
      isStale = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fetched when it is wanted, and when it is tried again
  }, [wanted, attempt]);
  const current = fetched && fetched.of === wanted ? fetched : undefined;
  return {
    reply: current?.reply,
    failureText: current?.failureText,
    retry: () => setAttempt((before) => before + 1),
    replace: (reply) => wanted !== undefined && setFetched({ of: wanted, reply }),
  };
}
