import { latePackages, sharedPackages } from '../shared-packages.ts';

/** Gives a package to whoever asks. */
type Factory = () => object;

/** One version of a package, as Module Federation's runtimes write it into a share scope and read it there. */
export interface Shared {
  readonly version: string;
  /** Who brought it. */
  readonly from: string;
  /** Containers that use it. */
  readonly useIn: string[];
  readonly scope: string[];
  readonly deps: string[];
  readonly strategy: 'loaded-first';
  readonly shareConfig: {
    readonly singleton: true;
    readonly strictVersion: true;
    readonly requiredVersion: string;
    readonly eager: boolean;
  };
  /** Of a package that is there already. */
  readonly lib?: Factory;
  readonly loaded?: true;
  get(): Factory | Promise<Factory>;
}

/** What a page gives to its containers: packages by name, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

declare global {
  /** Versions of the shared packages, by name; the build puts them in. */
  const SHARED_VERSIONS: Readonly<Record<string, string>>;
}

function shared(name: string, source: Pick<Shared, 'get' | 'lib' | 'loaded'>): ShareScope[string] {
  const version = SHARED_VERSIONS[name]!;
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: 'lib' in source } as const;
  const from = 'cellardoor_shell';
  return { [version]: { version, from, useIn: [], scope: ['default'], deps: [], strategy: 'loaded-first', shareConfig, ...source } };
}

/** The shell's own packages, each of one version: all parts of a page use the same instance. [EMB-03] */
export function createShareScope(): ShareScope {
  const here = Object.entries(sharedPackages).map(([name, exports]) => {
    const lib = () => exports;
    return [name, shared(name, { lib, loaded: true, get: () => lib })] as const;
  });
  const late = Object.entries(latePackages).map(
    ([name, load]) => [name, shared(name, { get: () => load().then((exports) => () => exports) })] as const,
  );
  return Object.fromEntries([...here, ...late]);
}
