/** Thrown by a job whose time has not come: it runs again after so many seconds, or once the job it waits for has ended, which counts as no failure. */
export class NotYet extends Error {
  override name = 'NotYet';

  constructor(
    readonly seconds: number,
    why: string,
    /** The promise, by its `dedupe`, of the job whose end is news for this one. */
    readonly waitsFor?: string,
  ) {
    super(why);
  }
}

/** Thrown by a job that will never work, however often it is tried: it is dead at once. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}
