import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { workspaceFolder } from './paths.ts';

/** Requests of which a page holds one instance, brought by the shell before any module runs. [EMB-03] */
const eager = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'single-spa',
  'zustand',
  'zustand/vanilla',
  '@cellardoor/mfe-kit',
  '@cellardoor/user-model',
  '@cellardoor/commerce-client',
  '@cellardoor/i18n',
] as const;

/** One instance too, but loaded on the first use: commerce-client asks for it on the first call. */
const lazy = ['axios'] as const;

/** Requests that a module's server bundle leaves to the worker thread it runs in. */
export const givenOnServer: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'zustand',
  'zustand/vanilla',
  'axios',
  '@cellardoor/mfe-kit',
  '@cellardoor/user-model',
  '@cellardoor/commerce-client',
  '@cellardoor/i18n',
];

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const readPackage = (folder: string): PackageJson => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const installedVersion = (request: string) => readPackage(path.join(workspaceFolder, 'node_modules', packageOf(request))).version;

/** What the shell provides: versions by request. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries([...eager, ...lazy].map((request) => [request, installedVersion(request)]));

/** A pinned version means that or any later one that is compatible; a range means itself. */
const rangeOf = (request: string, declared: string | undefined) => {
  if (declared === undefined || declared === '*') return `^${installedVersion(request)}`;
  return /^\d/.test(declared) ? `^${declared}` : declared;
};

/**
 * What a module takes from the shell: never a copy of its own, and refused at run time when the shell's version does not fit.
 * @throws when the module's package.json asks for a version that the shell here does not have [EMB-03]
 */
export function consumed(folder: string) {
  const { dependencies = {} } = readPackage(folder);
  return Object.fromEntries(
    [...eager, ...lazy].map((request) => {
      const requiredVersion = rangeOf(request, dependencies[packageOf(request)]);
      const version = installedVersion(request);
      if (!satisfies(version, requiredVersion))
        throw new Error(`${folder} wants ${packageOf(request)} ${requiredVersion}, and the shell provides ${version}`);
      return [request, { singleton: true, strictVersion: true, requiredVersion, import: false as const }];
    }),
  );
}
