import { useRef, useState } from 'react';

/** What stopped an action: what `send` throws, as far as views read it. `message` is fit to show. */
export interface ActionFailure {
  readonly message: string;
  /** 400 to 599 as the API said; 0 when no reply came. */
  readonly statusCode?: number;
  /** Name of the field at fault, where the API named one. */
  readonly field?: string;
  readonly code?: string;
}

export interface Action<Input extends readonly unknown[], Result> {
  /** Does it, unless it is under way. Never rejects: gives undefined where it failed or did not run. */
  run(...input: Input): Promise<Result | undefined>;
  readonly busy: boolean;
  readonly failure: ActionFailure | undefined;
  /** The API's own words for the failure, or the ones given for when it had none. */
  readonly failureText: string | undefined;
  /** Takes the failure back: what it was about has changed. */
  forget(): void;
}

/** The API's message for a failure, or `otherwise` where it has none. */
export const failureMessage = (failure: ActionFailure, otherwise?: string): string =>
  wasAnswered(failure) ? failure.message : (otherwise ?? failure.message);

const wasAnswered = ({ statusCode = 0, code }: ActionFailure) => statusCode >= 400 && code !== 'unanswered';

const isMistake = (error: unknown): boolean => error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/**
 * Runs an action on click: ignores clicks while it is running, and keeps its failure until the next attempt. It continues when its part unmounts. An
 * aborted call is not a failure. [PRD-07]
 * @param otherwise text for a failure without a message of the API
 */
export function useAction<Input extends readonly unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  otherwise?: string,
): Action<Input, Result> {
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure>();

  const run = async (...input: Input): Promise<Result | undefined> => {
    if (underway.current) return undefined;
    underway.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      return await work(...input);
    } catch (error) {
      if ((error as ActionFailure).code !== 'aborted') setFailure(error as ActionFailure);
      // a mistake in the code is said like one that nobody caught, beside what the shopper reads
      if (isMistake(error)) globalThis.reportError?.(error);
      return undefined;
    } finally {
      underway.current = false;
      setBusy(false);
    }
  };
  const failureText = failure && failureMessage(failure, otherwise);
  return { run, busy, failure, failureText, forget: () => setFailure(undefined) };
}
