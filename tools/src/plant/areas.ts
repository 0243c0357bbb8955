import { readdirSync } from 'node:fs';
import { filesBelow, isTest } from '../changed/api-domains.ts';

/** A part of the shop, and the paths of its sources. */
export interface Area {
  readonly name: string;
  readonly files: readonly string[];
}

/** Sources that only words, data, demonstrations or tests are in, and what stands for a module while it is written. */
const isLeftOut = (file: string) =>
  isTest(file) ||
  /\.d\.ts$|\.texts\.ts$|\.bench\.ts$|\/(?:texts|testing|test|dist|node_modules|brands)\/|\/dev\.tsx$|\/catalogue\/demo\//.test(file);

const foldersOf = (root: string, folder: string) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .sort();

/** Pictures of the demonstration are drawn by chance, and libraries for tests are no part of the shop. */
const isNoPart = (folder: string) => /^(?:commerce-api\/src\/pictures|libs\/(?:testing|component-testing))$/.test(folder);

/** The modules of the shop. */
export const moduleAreas = (root: string): Area[] =>
  areasOf(
    root,
    readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .sort(),
  );

/** Everything else: the API by its domains, the shell by where it runs, the libraries. */
export const otherAreas = (root: string): Area[] =>
  areasOf(root, [
    ...foldersOf(root, 'commerce-api/src'),
    ...foldersOf(root, 'shell/src'),
    ...foldersOf(root, 'libs').map((library) => `${library}/src`),
  ]);

const areasOf = (root: string, folders: readonly string[]): Area[] =>
  folders
    .filter((folder) => !isNoPart(folder.replace(/^(libs\/[\w-]+)\/src$/, '$1')))
    .map((name) => ({ name, files: filesBelow(root, name).filter((file) => !isLeftOut(file)) }))
    .filter(({ files }) => files.length > 0);
