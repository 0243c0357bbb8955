type State = 'starting' | 'open' | 'ending';

/** Whether a balancer should send requests to this shell, as `/ready` reports. The shell answers requests in every state. */
export class Traffic {
  #state: State = 'starting';

  get state(): State {
    return this.#state;
  }

  open(): void {
    this.#state = 'open';
  }

  /** No more connections are wanted; those that are open are to be used no more. */
  end(): void {
    this.#state = 'ending';
  }
}
