/**
 * What a step promises, if it comes within so many milliseconds. Otherwise the step's signal aborts.
 * @throws what the step throws; that `what` did not come in time
 */
export async function withDeadline<T>(limitMs: number, what: string, step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} did not come within ${limitMs / 1000} seconds`));
      control.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([step(control.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
