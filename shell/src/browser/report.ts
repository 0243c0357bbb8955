const told = new WeakSet<object>();

/** One clear line on the console for each failure; the same error is not told twice. */
export function report(what: string, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  console.error(`[cellardoor] ${what}:`, error);
}
