/** The key of the present history entry; a fresh entry is given one. */
export function currentEntryKey(): string {
  const { key } = (history.state ?? {}) as { key?: string };
  return key ?? writeKeyedEntry('replace', new URL(location.href));
}

/** Puts an address into the history, under a key of its own. */
export function writeKeyedEntry(how: 'push' | 'replace', url: URL): string {
  const key = crypto.randomUUID();
  if (how === 'push') history.pushState({ key }, '', url);
  else history.replaceState({ ...history.state, key }, '', url);
  return key;
}
