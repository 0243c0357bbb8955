import { latePackages, sharedPackages } from '../shared-packages.ts';

/** Gives a package to whoever asks. */
type Factory = () => object;

/** One version of a package, as Module Federation writes it into a share scope. */
export interface Shared {
  /** Who brought it. */
  readonly from: string;
  /** Containers that use it. */
  readonly useIn: Set<string>;
  get(): Factory | Promise<Factory>;
}

/** What a page gives to its containers: packages by name, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

declare global {
  /** Versions of the shared packages, by name; the build puts them in. */
  const SHARED_VERSIONS: Readonly<Record<string, string>>;
}

const shared = (get: Shared['get']): Shared => ({ from: 'cellardoor_shell', useIn: new Set(), get });

/** The shell's own packages, each of one version: all parts of a page use the same instance. [EMB-03] */
export function createShareScope(): ShareScope {
  const here = Object.entries(sharedPackages).map(([name, exports]) => [name, shared(() => () => exports)] as const);
  const late = Object.entries(latePackages).map(([name, load]) => [name, shared(() => load().then((exports) => () => exports))] as const);
  return Object.fromEntries([...here, ...late].map(([name, entry]) => [name, { [SHARED_VERSIONS[name]!]: entry }]));
}
