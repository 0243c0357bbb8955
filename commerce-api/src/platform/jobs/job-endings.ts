/** Thrown by a job whose time has not come: it runs again after so many seconds, or once the job it waits for has ended, which counts as no failure. */
export class RetryLater extends Error {
  override name = 'RetryLater';

  constructor(
    readonly seconds: number,
    why: string,
    /** The `dedupe` of the job whose end lets this one run. */
    readonly waitsFor?: string,
  ) {
    super(why);
  }
}

/** Thrown by a job that will never work, however often it is tried: it is dead at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
