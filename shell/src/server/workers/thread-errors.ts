/** The thread did not reply: it ended, hangs, or is restarting. */
export class ThreadUnavailable extends Error {
  override name = 'ThreadUnavailable';
}

/** It gave no answer in time, or was ended because it gave none: on a busy machine that says nothing of the module. */
export class ThreadTimeout extends ThreadUnavailable {
  override name = 'ThreadTimeout';
}

/** Every client that waited for it has disconnected. The status is for the log only. */
export class RenderAborted extends Error {
  override name = 'RenderAborted';
  readonly statusCode = 499;

  constructor() {
    super('all clients have disconnected');
  }
}

/** The module failed to render. `status` is the API's, where it said one; `stack` that of the module's thread. */
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
