/** What comes within so many milliseconds; null for what comes later or fails, which the page can do without. */
export function settle<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer));
}
