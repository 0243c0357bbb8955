/** Which release of each module is live. */
export interface Registry {
  readonly modules: Readonly<Record<string, RegistryEntry>>;
  /** ISO 8601 UTC time of the last change. */
  readonly updated: string;
}

export interface RegistryEntry {
  readonly live: string;
  /** Releases that were live before, the latest first: where a rollback goes. */
  readonly previous: readonly string[];
}

export const emptyRegistry: Registry = { modules: {}, updated: '1970-01-01T00:00:00.000Z' };

/** Names of modules and versions become folder names and addresses. */
export const isName = (name: string): boolean => /^[a-z][a-z0-9-]{0,31}$/.test(name);
export const isVersion = (version: string): boolean => /^\d[\w.-]{0,63}$/.test(version);

const isEntry = (entry: unknown): entry is RegistryEntry => {
  const { live, previous } = (entry ?? {}) as Partial<RegistryEntry>;
  return (
    typeof live === 'string' && isVersion(live) && Array.isArray(previous) && previous.every((v) => typeof v === 'string' && isVersion(v))
  );
};

/** @throws when the text is not a registry; the caller keeps the last good one */
export function parseRegistry(text: string): Registry {
  const registry = JSON.parse(text) as Registry;
  const entries = Object.entries(registry?.modules ?? { '': null });
  const wrong = entries.find(([name, entry]) => !isName(name) || !isEntry(entry));
  if (wrong) throw new Error(`registry: entry "${wrong[0]}" is not well formed`);
  return registry;
}

/** The registry with another release of a module live. */
export function withLive(registry: Registry, name: string, version: string): Registry {
  const { live, previous = [] } = registry.modules[name] ?? {};
  const older = live && live !== version ? [live, ...previous] : previous;
  const entry = { live: version, previous: older.filter((v) => v !== version).slice(0, 20) };
  return { modules: { ...registry.modules, [name]: entry }, updated: new Date().toISOString() };
}

/** The registry with a module's last release live again. @throws when there is none */
export function rolledBack(registry: Registry, name: string): Registry {
  const entry = registry.modules[name];
  const [last, ...older] = entry?.previous ?? [];
  if (!last) throw new Error(`${name} has no earlier release to go back to`);
  return { modules: { ...registry.modules, [name]: { live: last, previous: older } }, updated: new Date().toISOString() };
}
