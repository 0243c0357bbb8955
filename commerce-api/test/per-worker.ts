/** What all files of a worker share (`libs/testing/src/one-realm.cjs`). It is made when it is first asked for, and ends with the worker. */
export function perWorker<T>(name: string, make: () => T): T {
  const { keptByWorker } = globalThis as unknown as { keptByWorker: Map<string, unknown> };
  if (!keptByWorker.has(name)) keptByWorker.set(name, make());
  return keptByWorker.get(name) as T;
}
