/** Which release of each module is live. */
export interface Registry {
  readonly modules: Readonly<Record<string, RegistryEntry>>;
  /** ISO 8601 UTC time of the last change. */
  readonly updated: string;
  /** Releases that a shell refused, with the reason, by module and version: no rollback goes to them. */
  readonly refused?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface RegistryEntry {
  readonly live: string;
  /** Releases that were live before, the latest first: where a rollback goes. */
  readonly previous: readonly string[];
  readonly canary?: Canary;
}

/** A release that a share of the visitors gets, beside the live one. [EMB-07] */
export interface Canary {
  readonly version: string;
  /** Of a hundred visitors, how many get it: 1 to 99. */
  readonly percent: number;
  /** It is withdrawn when it fails in more than so many of a hundred documents: above 0, up to 100. */
  readonly maxErrorPercent: number;
}

export const emptyRegistry: Registry = { modules: {}, updated: '1970-01-01T00:00:00.000Z' };

/** What stands beside the releases of modules, in folders of its own. */
const taken = ['shell', 'fonts'];

/** Names of modules and versions become folder names and addresses. */
export const isName = (name: string): boolean =>
  /^[a-z][a-z0-9-]{0,31}$/.test(name) && !(name in Object.prototype) && !taken.includes(name);
export const isVersion = (version: string): boolean => /^\d[\w.-]{0,63}$/.test(version);

/** A registry that names one could not be read any more: no module could be released or rolled back, and no shell could start. @throws a sentence */
export function requireNames(name: string, version: string): void {
  if (!isName(name))
    throw new Error(
      `"${name}" cannot be a module's name: a small letter, then up to 31 small letters, digits and hyphens; not ${taken.join(' or ')}.`,
    );
  if (!isVersion(version))
    throw new Error(`"${version}" cannot be a version: a digit, then up to 63 letters, digits, dots, hyphens and underscores.`);
}

const isCanary = ({ version, percent, maxErrorPercent }: Partial<Canary>) =>
  typeof version === 'string' &&
  isVersion(version) &&
  Number.isInteger(percent) &&
  percent! >= 1 &&
  percent! <= 99 &&
  typeof maxErrorPercent === 'number' &&
  maxErrorPercent > 0 &&
  maxErrorPercent <= 100;

const isEntry = (entry: unknown): entry is RegistryEntry => {
  const { live, previous, canary } = (entry ?? {}) as Partial<RegistryEntry>;
  return (
    typeof live === 'string' &&
    isVersion(live) &&
    Array.isArray(previous) &&
    previous.every((v) => typeof v === 'string' && isVersion(v)) &&
    (canary === undefined || (isCanary(canary ?? {}) && canary.version !== live))
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

/** The registry with another release of a module live, for all visitors: its canary ends. @throws for a name or a version that cannot be one */
export function withLive(registry: Registry, name: string, version: string): Registry {
  requireNames(name, version);
  const { live, previous = [] } = registry.modules[name] ?? {};
  const { [version]: _again, ...refused } = registry.refused?.[name] ?? {};
  const older = live && live !== version && !refused[live] ? [live, ...previous] : previous;
  const entry = { live: version, previous: older.filter((v) => v !== version).slice(0, 20) };
  return changed(registry, { ...registry.modules, [name]: entry }, { ...registry.refused, [name]: refused });
}

/**
 * The registry with a release for a share of the visitors, in place of a canary that the module may have; the live one stays. [EMB-07]
 * @throws a sentence for a name, a version or a share that cannot be one, where no release of the module is live, and for the live one itself
 */
export function withCanary(registry: Registry, name: string, canary: Canary): Registry {
  const { version, percent, maxErrorPercent } = canary;
  requireNames(name, version);
  if (!isCanary({ version, percent: 1, maxErrorPercent })) throw new Error('The error rate is above 0 and up to 100 percent.');
  if (!isCanary(canary)) throw new Error(`A canary gets a whole number of percent from 1 to 99, not ${percent}.`);
  const entry = registry.modules[name];
  if (!entry) throw new Error(`No release of mfe-${name} is live: a canary stands beside one.`);
  if (entry.live === version) throw new Error(`mfe-${name} ${version} is live already, for all visitors.`);
  const { [version]: _again, ...refused } = registry.refused?.[name] ?? {};
  return changed(registry, { ...registry.modules, [name]: { ...entry, canary } }, { ...registry.refused, [name]: refused });
}

/** The registry with the live release of a module for all visitors again. @throws a sentence where the module has no canary */
export function withoutCanary(registry: Registry, name: string): Registry {
  if (!registry.modules[name]?.canary) throw new Error(`mfe-${name} has no canary.`);
  return changed(registry, liveAlone(registry, name), { ...registry.refused });
}

const liveAlone = ({ modules }: Registry, name: string): Registry['modules'] => {
  const { canary: _withdrawn, ...entry } = modules[name]!;
  return { ...modules, [name]: entry };
};

/**
 * The registry after a shell has refused a release: that is remembered; a canary goes, and where the release was the live one the last that was not
 * refused is live again. Where there is none the entry stays: a module is never taken out of the shop by a refusal.
 */
export function withRefused(registry: Registry, name: string, version: string, reason: string): Registry {
  const refused = { ...registry.refused, [name]: { ...registry.refused?.[name], [version]: reason } };
  const remembered = { ...registry, refused };
  if (registry.modules[name]?.canary?.version === version) return changed(registry, liveAlone(registry, name), refused);
  if (registry.modules[name]?.live !== version) return changed(registry, registry.modules, refused);
  return sound(remembered, name).length > 0 ? rolledBack(remembered, name) : changed(registry, registry.modules, refused);
}

/** A module's earlier releases that no shell refused. */
const sound = ({ modules, refused }: Registry, name: string) =>
  (modules[name]?.previous ?? []).filter((version) => !refused?.[name]?.[version]);

function changed({ updated }: Registry, modules: Registry['modules'], refused: NonNullable<Registry['refused']>): Registry {
  const some = Object.fromEntries(Object.entries(refused).filter(([, versions]) => Object.keys(versions).length > 0));
  // two changes within a millisecond are two changes
  const now = new Date(Math.max(Date.now(), Date.parse(updated) + 1)).toISOString();
  return { modules, updated: now, ...(Object.keys(some).length > 0 && { refused: some }) };
}

/** The registry with a module's last release live again, for all visitors. @throws when there is none, or no such module */
export function rolledBack(registry: Registry, name: string): Registry {
  if (!registry.modules[name]) throw new Error(`no release of mfe-${name} is live`);
  const [last, ...older] = sound(registry, name);
  if (!last) throw new Error(`mfe-${name} has no earlier release to go back to`);
  return changed(registry, { ...registry.modules, [name]: { live: last, previous: older } }, { ...registry.refused });
}
