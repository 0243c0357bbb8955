import { ThreadTimeout } from '../workers/thread-errors.ts';

/** A release that did not go live on this shell. */
export interface ReleaseRefusal {
  readonly version: string;
  readonly reason: string;
  /** `updated` of the registry that named it. */
  readonly registry: string;
  /** It did not answer in time, which is no verdict: it is tried again without end. */
  readonly isLate: boolean;
  /** How often it was tried in vain. */
  readonly tries: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** True where a refused release may be tried again: the wait is twice as long each time, up to half a minute. */
export const isDue = ({ at, tries }: ReleaseRefusal): boolean => Date.now() - at > Math.min(30_000, 500 * 2 ** tries);

/** Milliseconds for a release to load: twice as long after each try that was late, up to two minutes, as the machine may be slow for long. */
export const loadTimeoutMs = (firstMs: number, refused: ReleaseRefusal | undefined): number =>
  Math.min(120_000, firstMs * 2 ** (refused?.isLate ? refused.tries : 0));

/** True where the thread, or an API that the trial needed, did not answer in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof ThreadTimeout || (error instanceof Error && error.cause !== undefined && isTimeout(error.cause));
