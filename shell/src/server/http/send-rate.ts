/** How many are sent in a second: what they wait for may be idle at the moment that one looks. */
export class SendRate {
  #second = 0;
  #now = 0;
  #before = 0;

  /** Counts one, and says how many there were in this second or in the one before, whichever were more. */
  count(): number {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#now : 0;
      this.#now = 0;
      this.#second = second;
    }
    this.#now += 1;
    return Math.max(this.#now, this.#before);
  }
}
