import type { Snapshot } from './snapshot.ts';

/** Modules that one browser takes from the visitor's own machine, each with the port there. */
export type ModuleOverrides = ReadonlyMap<string, number>;

/** Ports that may serve a module. */
export const overridePorts = { lowest: 1024, highest: 65_535 };

/** The origin of a port of the visitor's machine: no override leads anywhere else. */
export const localOrigin = (port: number): string => `http://localhost:${port}`;

/**
 * A snapshot in which overridden modules own nothing: the server renders none of their parts and sends none of their files, and the browser fills
 * their places. Their releases stay in it, for a page whose local server does not answer.
 */
export function withOverrides(snapshot: Snapshot, overrides: ModuleOverrides): Snapshot {
  if (overrides.size === 0) return snapshot;
  return { ...snapshot, overrides, ownerOf: (part) => (overrides.has(moduleOf(part)) ? undefined : snapshot.ownerOf(part)) };
}

/** True for a page or widget that is left to the browser because its module is overridden. */
export const isOverridden = ({ overrides }: Snapshot, part: string): boolean => overrides?.has(moduleOf(part)) ?? false;

const moduleOf = (part: string) => part.slice(0, part.indexOf('.'));
