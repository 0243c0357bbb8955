import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf, folders, sideFolders } from '../../../commerce-api/layout.cjs';

/** Files of a folder and those below, by their paths from the workspace. */
export const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Domains of the API, by their folders (`modules/basket`), and which of them a text of a test speaks of. */
export interface ApiDomains {
  readonly names: readonly string[];
  /** The domains that a text names by the address of a call, a call's value, or an import of their sources. */
  spokenOfIn(text: string): Set<string>;
  /** The domains whose sources import those of a domain. */
  importing(domain: string): string[];
}

const importsOf = (text: string) =>
  [...text.matchAll(/import\s([^;]*?)from\s'([^']+)'/g)].map(([, what, where]) => ({ what: what!, where: where! }));
const callDefinition = /export const (\w+) = call\(\s*'\w+',\s*'\w+',\s*['`]([^'`]+)/g;
const address = /['"`](\/(?:api|gvapi|jsp)\/[^'"`\s]*)/g;

/** An address as a call says it, as a pattern: parameters are anything, questions are left out. */
const patternOf = (path: string) => new RegExp(`^${path.split('?')[0]!.replace(/:\w+/g, '[^/]+')}$`);

/** @param root the workspace */
export function readApiDomains(root: string): ApiDomains {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const names = [...folders, ...sideFolders].sort();
  const sources = filesBelow(root, 'commerce-api/src').filter((file) => !isTest(file));
  const imports = names.map((name) => ({
    name,
    imports: sources
      .filter((file) => folderOf(file) === name)
      .flatMap((file) => importsOf(read(file)).map((imported) => ({ ...imported, of: folderOf(join(dirname(file), imported.where)) }))),
  }));
  const addresses = new Map(
    filesBelow(root, 'libs/contracts/src/calls').flatMap((file) =>
      [...read(file).matchAll(callDefinition)].map(([, call, path]) => [call!, path!] as const),
    ),
  );
  const callsIn = (all: readonly { readonly what: string; readonly where: string }[]) =>
    all.filter(({ where }) => where.includes('contracts/calls')).flatMap(({ what }) => what.match(/\w+/g) ?? []);
  const served = imports.flatMap(({ name, imports: own }) =>
    callsIn(own).flatMap((call) => (addresses.has(call) ? [{ domain: name, call, pattern: patternOf(addresses.get(call)!) }] : [])),
  );

  return {
    names,
    spokenOfIn(text) {
      const own = importsOf(text);
      const calls = new Set(callsIn(own));
      const paths = [...text.matchAll(address)].map(([, path]) => path!.replace(/\$\{[^}]*\}/g, 'x').split('?')[0]!);
      const bySource = own.flatMap(({ where }) => {
        const inApi = /^(?:\.\.\/)+(?:src\/)?([\w-]+\/.+)$/.exec(where)?.[1];
        return (inApi && folderOf(`commerce-api/src/${inApi}`)) ?? [];
      });
      const byCall = served.filter(({ call, pattern }) => calls.has(call) || paths.some((path) => pattern.test(path)));
      return new Set([...bySource, ...byCall.map(({ domain }) => domain)]);
    },
    importing: (domain) =>
      imports.filter(({ name, imports: own }) => name !== domain && own.some(({ of }) => of === domain)).map(({ name }) => name),
  };
}
