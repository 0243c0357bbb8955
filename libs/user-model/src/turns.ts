/** True where the page is left before it was the turn of it. */
type Work<T> = (leaving: boolean) => Promise<T>;

/**
 * Does writes one after another: of two at the same time the older answer could come last, and a visitor's first two would open a session
 * each. What waits when the page is left is done then.
 * @param page fires `pagehide`; absent on a server
 */
export function createTurns(page: EventTarget | undefined): <T>(work: Work<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Set<() => void>();
  page?.addEventListener('pagehide', () => {
    for (const leave of waiting) leave();
  });
  return (work) => {
    const mine = new Promise<boolean>((begin) => {
      const leave = () => begin(true);
      waiting.add(leave);
      void last.then(() => {
        waiting.delete(leave);
        begin(false);
      });
    }).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
