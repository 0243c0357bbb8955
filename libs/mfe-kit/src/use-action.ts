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

/** The API's own words, or the ones given for when it had none. */
export const failureMessage = (failure: ActionFailure, otherwise?: string): string =>
  wasAnswered(failure) ? failure.message : (otherwise ?? failure.message);

const wasAnswered = ({ statusCode = 0, code }: ActionFailure) => statusCode >= 400 && code !== 'unanswered';

/**
 * What the shopper does by a press: one at a time, however often it is pressed, with its failure kept until the next attempt. It goes on
 * when its part leaves the page. A call that its own caller gave up is no failure. [PRD-07]
 * @param otherwise words for a failure to which the API said nothing
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
      return undefined;
    } finally {
      underway.current = false;
      setBusy(false);
    }
  };
  const failureText = failure && failureMessage(failure, otherwise);
  return { run, busy, failure, failureText, forget: () => setFailure(undefined) };
}
