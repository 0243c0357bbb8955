/** The thread gave no answer: it ended, hangs, or is being started anew. */
export class ThreadGone extends Error {
  override name = 'ThreadGone';
}

/** It gave no answer in time, or was ended because it gave none: on a busy machine that says nothing of the module. */
export class Unanswered extends ThreadGone {
  override name = 'Unanswered';
}

/** Everybody who asked for it has gone. The status is for the log alone. */
export class NobodyWaits extends Error {
  override name = 'NobodyWaits';
  readonly statusCode = 499;

  constructor() {
    super('nobody waits for it');
  }
}

/** What a module answered instead of a part. `status` is the API's, where it said one; `stack` that of the module's thread. */
export class RenderFailed extends Error {
  override name = 'RenderFailed';
  constructor(
    message: string,
    readonly status?: number,
    stack?: string,
  ) {
    super(message);
    if (stack) this.stack = stack;
  }
}
