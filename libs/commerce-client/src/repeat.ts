import { CommerceError } from './commerce-error.ts';
import { mayRecover } from './transport-failure.ts';

/** Milliseconds before each further try of a call, of which there are at most five. [NET-04] */
export const waitsMs: readonly number[] = [100, 200, 400, 800, 1600];

/** Milliseconds after which a call that failed is not tried again: whoever waits for it has waited long enough. */
const enoughMs = 10_000;

/** Resolves after so many milliseconds, or as soon as the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

export const byClock: Wait = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

/** Tries until it succeeds, fails for a reason that stays or after ten seconds, is given up, or has failed once more than there are waits. @throws the last failure */
export async function repeated<T>(
  attempt: () => Promise<T>,
  { waits, wait, signal }: { readonly waits: readonly number[]; readonly wait: Wait; readonly signal?: AbortSignal },
): Promise<T> {
  const began = performance.now();
  for (const ms of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CommerceError) || !mayRecover(error) || performance.now() - began > enoughMs) throw error;
      await wait(ms, signal);
    }
  }
  return attempt();
}
