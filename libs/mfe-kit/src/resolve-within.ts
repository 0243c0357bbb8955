/** What comes within so many limitMs; null for what comes later or fails, which the page can do without. */
export function resolveWithin<T>(promise: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, limitMs, null)));
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer));
}
