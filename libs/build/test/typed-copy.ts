import type { FaceSchemas } from '@cellardoor/mfe-kit/server';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readModuleParts } from '../src/module/module-parts.ts';
import { workspaceFolder } from '../src/paths.ts';
import { moduleSchemas } from '../src/types/module-schemas.ts';

/** Some modules with contracts of their own, to be changed without a change of the workspace. */
export interface TypedCopy {
  /** @param file in `contracts/` or in a module's folder @throws where the file holds no such text */
  change(file: string, from: string, to: string): Promise<void>;
  /** Of the modules, in their order. */
  schemas(): Promise<FaceSchemas[]>;
  remove(): Promise<void>;
}

/** @param modules names of their folders */
export async function typedCopy(modules: readonly string[]): Promise<TypedCopy> {
  await mkdir(path.join(workspaceFolder, '.cache'), { recursive: true });
  const place = await mkdtemp(path.join(workspaceFolder, '.cache/typed-copy-'));
  const packages = path.join(place, 'node_modules/@cellardoor');
  await cp(path.join(workspaceFolder, 'libs/contracts'), path.join(packages, 'contracts'), { recursive: true });
  // the compiler takes one of two packages with one name and version
  const manifest = path.join(packages, 'contracts/package.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"version": "', '"version": "9.'));
  for (const name of modules) await cp(path.join(workspaceFolder, name, 'src'), path.join(place, name, 'src'), { recursive: true });
  return {
    async change(file, from, to) {
      const name = path.join(file.startsWith('contracts/') ? packages : place, file);
      const before = await readFile(name, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
      await writeFile(name, before.replaceAll(from, to));
    },
    async schemas() {
      const folders = modules.map((name) => path.join(place, name));
      return moduleSchemas(place, await Promise.all(folders.map(async (folder) => ({ folder, parts: await readModuleParts(folder) }))));
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
