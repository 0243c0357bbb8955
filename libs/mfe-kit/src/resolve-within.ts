/** The value of a promise, or null when it takes longer than `limitMs` or fails: for data that the page can do without. */
export function resolveWithin<T>(promise: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, limitMs, null)));
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer));
}
