import { readdirSync } from 'node:fs';
import { folderOf, folders, sideFolders } from '../../../commerce-api/layout.cjs';
import { filesBelow, isTest } from '../changed/api-domains.ts';

/** A part of the shop, and the paths of its sources. */
export interface Area {
  readonly name: string;
  readonly files: readonly string[];
}

/** Sources that only words, data, demonstrations or tests are in, and what stands for a module while it is written. */
const isLeftOut = (file: string) =>
  isTest(file) ||
  /\.d\.ts$|\.texts\.ts$|\.bench\.ts$|\/(?:texts|testing|test|dist|node_modules|brands)\/|\/dev\.tsx$|\/demo-catalogue\//.test(file);

const foldersOf = (root: string, folder: string) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .sort();

/** Libraries for tests are no part of the shop. */
const isNoPart = (folder: string) => /^libs\/(?:testing|component-testing)$/.test(folder);

/** The modules of the shop. */
export const moduleAreas = (root: string): Area[] =>
  areasOf(
    root,
    readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .sort(),
  );

/** Everything else: the API by its domains, the shell by where it runs, the libraries. */
export const otherAreas = (root: string): Area[] => [
  ...apiAreas(root),
  ...areasOf(root, [...foldersOf(root, 'shell/src'), ...foldersOf(root, 'libs').map((library) => `${library}/src`)]),
];

const apiAreas = (root: string): Area[] => {
  const files = filesBelow(root, 'commerce-api/src').filter((file) => !isLeftOut(file));
  return [...folders, ...sideFolders]
    .map((folder) => ({ name: `commerce-api/src/${folder}`, files: files.filter((file) => folderOf(file) === folder) }))
    .filter((area) => area.files.length > 0);
};

const areasOf = (root: string, some: readonly string[]): Area[] =>
  some
    .filter((folder) => !isNoPart(folder.replace(/^(libs\/[\w-]+)\/src$/, '$1')))
    .map((name) => ({ name, files: filesBelow(root, name).filter((file) => !isLeftOut(file)) }))
    .filter(({ files }) => files.length > 0);
