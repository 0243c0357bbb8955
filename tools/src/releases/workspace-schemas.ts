import { moduleSchemas } from '@cellardoor/build/types/module-schemas.ts';
import { readModuleParts } from '@cellardoor/build/module/module-parts.ts';
import type { ReleaseNeighbour } from '@cellardoor/registry';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { moduleNames } from './release-built.ts';

/** What the sources of the workspace's modules say of their types, as they are now, built or not; without those whose face cannot be read, which no build takes either. */
export async function workspaceSchemas(): Promise<ReleaseNeighbour[]> {
  const folders = (await moduleNames()).map((name) => join(root, `mfe-${name}`));
  const read = folders.map((folder) =>
    readModuleParts(folder).then(
      (parts) => ({ folder, parts }),
      () => undefined,
    ),
  );
  const modules = (await Promise.all(read)).filter((module) => module !== undefined);
  const schemas = moduleSchemas(root, modules);
  return modules.map(({ parts }, i) => ({ name: parts.name, which: 'in this workspace', schemas: schemas[i]! }));
}
