type State = 'starting' | 'open' | 'ending';

/** Whether this shell wants requests, as its balancer is told by `/ready`. It answers all that come, whatever it wants. */
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
