const realm = globalThis as { keptByWorker?: Map<string, unknown> };

/** What all specs of a worker share (`libs/testing/src/one-realm.cjs`). It is made when it is first asked for, and ends with the worker; in a unit test, with its file. */
export function perWorker<T>(name: string, make: () => T): T {
  const keptByWorker = (realm.keptByWorker ??= new Map());
  if (!keptByWorker.has(name)) keptByWorker.set(name, make());
  return keptByWorker.get(name) as T;
}
